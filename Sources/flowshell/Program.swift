import FlowDoor

@main
enum Program {
  static func main() {
    Flowshell.main()
  }
}
