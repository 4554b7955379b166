CoordinatedItems.app.shell()
