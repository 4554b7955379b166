LoginLive.app.shell()
