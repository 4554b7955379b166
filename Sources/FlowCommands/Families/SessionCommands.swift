import FlowNavigation

/// What the shell itself does.
extension Command {
  static let session: [Command] = [
    Command(
      "app",
      .session,
      "Loads the app that a file describes, and forgets what was done.",
      .session(.file) { .app($0.value) },
      examples: ["app ../Items.nav"]
    ),
    Command(
      "launch",
      .session,
      "Starts the app, by a link, a notification or a quick action too; 'undo' takes a second one back.",
      .session { _ in .launch(nil) },
      .session(.url) { .launch(Action(.link, value: $0.value)) },
      .session(.word("from"), .notification, .named) {
        .launch(Action(.notification, $0.subject, option: .open, arguments: $0.arguments))
      },
      .session(.word("shortcut"), .shortcut) { .launch(Action(.shortcut, value: $0.value)) },
      examples: ["launch", "launch app://items/2"]
    ),
    Command(
      "reset",
      .session,
      "Starts the app anew; 'undo' takes that back.",
      .session { _ in .reset },
      examples: ["reset"]
    ),
    Command(
      "undo",
      .session,
      "Takes the last acting line back, or the last N, also one that changed nothing.",
      .session(.number.optional) { .undo($0.value) },
      examples: ["undo", "undo 3"]
    ),
    Command(
      "redo",
      .session,
      "Does again what was taken back.",
      .session { _ in .redo },
      examples: ["redo"]
    ),
    Command(
      "checkpoint",
      .session,
      "Remembers the state under a name.",
      .session(.text.into(.value, label: "NAME")) { .checkpoint($0.value) },
      examples: ["checkpoint before"]
    ),
    Command(
      "restore",
      .session,
      "Goes back to a remembered state; 'undo' takes that back.",
      .session(.checkpoint) { .restore($0.value) },
      examples: ["restore before"]
    ),
    Command(
      "try",
      .session,
      "Shows what a command would do, without doing it.",
      .attempt,
      examples: ["try pop", "try push ItemDetail item=1"]
    ),
    Command(
      "walk",
      .session,
      "Goes the shortest way to where a claim of 'expect', or a condition, holds.",
      .session(.goal) { .walk($0.goal) },
      examples: ["walk screen ItemDetail", "walk alive Settings", "walk $session.user != null"]
    ),
    Command(
      "explore",
      .session,
      "Searches every state that can be reached from here, and tells what is wrong.",
      .session { _ in .explore },
      examples: ["explore"]
    ),
    Command(
      "conform",
      .session,
      "Holds an app of Swift against its definition, from the launch.",
      .session(.file) { .conform($0.value) },
      examples: ["conform ../Items.nav"]
    ),
    Command(
      "save",
      .session,
      "Writes a flow that recreates the state; asks before it replaces another file.",
      .session(.file) { .save($0.value) },
      examples: ["save login.flow"]
    ),
    Command(
      "record",
      .session,
      "Writes the lines from now on to a flow that can be replayed.",
      .session(.file) { .record($0.value) },
      .session(.word("stop")) { _ in .stopRecording },
      examples: ["record login.flow", "record stop"]
    ),
    Command(
      "source",
      .session,
      "Runs the lines of a file, with variables of its own.",
      .session(.file, .named) { .source($0.value, $0.arguments) },
      examples: ["source _login.flow user=ann"]
    ),
    Command(
      "let",
      .session,
      "Gives a variable a value.",
      .session(Parameter(.variable, "NAME"), .value) { .assign(name: $0.text, $0.value) },
      examples: ["let user ann", "let twice ($n * 2)"]
    ),
    Command(
      "echo",
      .session,
      "Prints its words.",
      .session(Parameter(.echo, "TEXT").any) { .echo($0.value) },
      examples: ["echo hello $user"]
    ),
    Command(
      "prompt",
      .session,
      "Sets what the prompt shows; without a template the usual.",
      .session(.text.into(.value, label: "TEMPLATE").optional) { .prompt($0.value) },
      examples: ["prompt", "prompt \"%p%m%w> \""]
    ),
    Command(
      "history",
      .session,
      "Lists the lines of this session, or writes them to a flow.",
      .session(.file.optional) { .history(file: $0.value) },
      examples: ["history", "history today.flow"]
    ),
    Command(
      "edit",
      .session,
      "Opens the last line or block, or a file, in $EDITOR and runs what was saved.",
      .session(.file.optional) { .edit(file: $0.value) },
      examples: ["edit", "edit login.flow"]
    ),
    Command(
      "alias",
      .session,
      "Makes a word stand for commands, at the prompt only; $1 to $9 and $* are its words.",
      .session { _ in .aliases },
      .session(
        .text.into(.value, label: "NAME"),
        Parameter(.rawText, "TEXT")
      ) { .alias(name: $0.value.constantText, text: $0.text) },
      examples: ["alias", "alias detail push ItemDetail item=$1"]
    ),
    Command(
      "unalias",
      .session,
      "Forgets an alias.",
      .session(.text.into(.value, label: "NAME")) { .unalias($0.value) },
      examples: ["unalias detail"]
    ),
    Command(
      "time",
      .session,
      "Runs a command, and says how long it took and how many steps of the app.",
      .timed,
      examples: ["time tree", "time push ItemDetail item=1"]
    ),
    Command(
      "help",
      .session,
      "Explains a command, a claim of expect, a word of definitions, or everything.",
      .session(Parameter(.topic, "COMMAND").any) { .help($0.text.isEmpty ? nil : $0.text) },
      examples: ["help", "help push", "help expect stack", "help nav", "help guard"]
    ),
    Command(
      "apropos",
      .session,
      "Lists what there is help on that has all these words in its help.",
      .session(Parameter(.topic, "WORD").repeated) { .apropos($0.text) },
      examples: ["apropos back", "apropos visible screen"]
    ),
    Command(
      "quit",
      .session,
      "Leaves the shell.",
      .session { _ in .quit },
      examples: ["quit"],
      aliases: [Alias("exit", for: "quit")]
    ),
  ]
}
