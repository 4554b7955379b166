extension ProjectTests {
  static func project(
    target: String,
    product: String = "application",
    settings: String = "SWIFT_VERSION = 5.0;"
  ) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      P = { isa = PBXProject; targets = (T); mainGroup = G; buildConfigurationList = L0; };
      G = { isa = PBXGroup; sourceTree = "<group>"; children = (H); };
      H = { isa = PBXGroup; path = App; sourceTree = "<group>"; children = (A, X, O); };
      A = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
      X = { isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
      O = { isa = PBXFileReference; path = ../../Outside.swift; sourceTree = SOURCE_ROOT; };
      FA = { isa = PBXBuildFile; fileRef = A; }; FX = { isa = PBXBuildFile; fileRef = X; };
      FO = { isa = PBXBuildFile; fileRef = O; };
      S = { isa = PBXSourcesBuildPhase; files = (FA, FX, FO); };
      T = { isa = PBXNativeTarget; name = \(target); buildPhases = (S); buildConfigurationList = L1;
        productType = "com.apple.product-type.\(product)"; };
      L0 = { isa = XCConfigurationList; buildConfigurations = (C0); };
      C0 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; }; };
      L1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
      C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
        INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist"; \(settings)
        SWIFT_OBJC_BRIDGING_HEADER = App/Bridge.h; }; };
    }; }
    """
  }

  static let projectWithTests = project(target: "App")
    .replacing("targets = (T)", with: "targets = (T, U)")
    .replacing(
      "  L0 = {",
      with: """
          U = { isa = PBXNativeTarget; name = AppTests; buildPhases = (); dependencies = (D);
            productType = "com.apple.product-type.bundle.unit-test"; };
          D = { isa = PBXTargetDependency; target = T; };
          L0 = {
        """
    )

  static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
    <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
    <key>UISceneStoryboardFile</key><string>Main</string>
    </dict></array></dict></dict></dict></plist>
    """
}
