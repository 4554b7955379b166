NotesLive.app.shell()
