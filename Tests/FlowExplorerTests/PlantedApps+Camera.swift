import FlowExplorer
import FlowNavigation

/// The photo editor, with all that is wrong in its tables.
extension PlantedApps {
  static let inCamera = [
    PlantedApp(
      kind: .unhandled,
      subject: "ended",
      sample: "Camera",
      line:
        "  on ended -> end $event.id\n",
      text: "",
      stack: 3,
      shows: PlantedApp.warns(.unhandled)
    ),
    PlantedApp(
      kind: .leak,
      subject: "About",
      sample: "Camera",
      line: "coordinator About simple shared {",
      text: "coordinator About simple shared retain=manual {",
      stack: 4,
      shows: PlantedApp.finds(.orphan)
    ),
    PlantedApp(
      kind: .rejected,
      subject: "curveTool",
      sample: "Camera",
      line: "editBasicAdjustmentsMenu curveTool hsvTool",
      text: "editBasicAdjustmentsMenu hsvTool",
      stack: 3,
      shows: { _, _, refusal in refusal?.subject == "curveTool" }
    ),
    PlantedApp(
      kind: .unreachable,
      subject: "BlendImages",
      sample: "Camera",
      line:
        "  button blendImages \"Blend\" -> emit open id=BlendImages\n",
      text: "",
      stack: 3,
      shows: { _, _, _ in false }
    ),
  ]
}
