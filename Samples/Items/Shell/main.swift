ItemsLive.app.shell()
