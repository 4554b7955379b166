TeamsLive.app.shell()
