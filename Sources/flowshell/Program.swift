import FlowshellCLI

@main
enum Program {
  static func main() {
    Flowshell.main()
  }
}
