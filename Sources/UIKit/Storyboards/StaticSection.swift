/// A section of a table whose rows a storyboard has made.
struct StaticSection {
  let header: String?
  let footer: String?
  let cells: [UITableViewCell]
}
