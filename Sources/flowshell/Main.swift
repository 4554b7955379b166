import FlowDoor

@main
enum Main {
  static func main() {
    Flowshell.main()
  }
}
