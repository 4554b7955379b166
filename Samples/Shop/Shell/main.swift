ShopLive.app.shell()
