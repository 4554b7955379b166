CameraLive.app.shell()
