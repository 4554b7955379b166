/// The looks of pictures, for light and for dark.
enum SVGStyle {
  /// The colours by name; `data-theme` at the root decides, else what the reader's system says.
  static let colors = """
    :root{\(light)}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]){\(dark)}}
    :root[data-theme=dark]{\(dark)}

    """

  private static let light = """
    color-scheme:light;--page:#fff;--ink:#1b2330;--muted:#566175;--line:#69768c;--rule:#d5dbe5;\
    --box:#f4f6fa;--odd:#e9edf4;--edge:#bcc6d4;--node:#fff;--border:#77859b;--chip:#fff;--focus:#0a5fd0;\
    --accent:#0a5fd0;--error:#c4302b;--on-error:#fff;--warning:#f5b83d;--on-warning:#2e2000;\
    --note:#3a6bc9;--on-note:#fff;--added:#15803d;--added-fill:#e4f6ea;--gone:#b42318;--gone-fill:#fdecea;\
    --heat1:#e2f3ee;--heat2:#c3e7dd;--heat3:#9dd8c8;--heat4:#73c7b1;--heat5:#4ab599;\
    --way0:#9aa5b6;--way1:#7fb3a5;--way2:#5fa493;--way3:#3f9480;--way4:#22836d;--way5:#0c6f5a
    """
  private static let dark = """
    color-scheme:dark;--page:#11151c;--ink:#e8ecf3;--muted:#a3aec0;--line:#8b98ae;--rule:#2d3644;\
    --box:#181e28;--odd:#202835;--edge:#3b4657;--node:#232c3a;--border:#8492a8;--chip:#11151c;--focus:#79b2ff;\
    --accent:#79b2ff;--error:#f0625d;--on-error:#1d0504;--warning:#f2b63c;--on-warning:#2a1d00;\
    --note:#7da7f5;--on-note:#06132c;--added:#4cc274;--added-fill:#12301d;--gone:#ff8a80;--gone-fill:#3a1714;\
    --heat1:#1b3833;--heat2:#1c4a42;--heat3:#1b5c50;--heat4:#196e5f;--heat5:#16806d;\
    --way0:#6b788d;--way1:#4f8a7d;--way2:#4a9f8e;--way3:#48b49f;--way4:#4ac9b0;--way5:#57dfc3
    """

  /// How each part is drawn with them.
  static let shapes = """
    .page{fill:var(--page)}
    svg text{font:600 13px system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;\
    fill:var(--ink);unicode-bidi:plaintext}
    svg .head{font-size:17px}
    .box{fill:var(--box);stroke:var(--edge)}
    .box.odd{fill:var(--odd)}
    .box.added{stroke:var(--added);stroke-width:2}
    .box.gone{stroke:var(--gone);stroke-width:2;stroke-dasharray:6 4}
    .title rect{fill:var(--chip);fill-opacity:.82}
    svg .title .kind{font-weight:400;font-size:11px;fill:var(--muted)}
    svg .title .name{font-size:12px}
    .node text,.badge text{text-anchor:middle}
    .node .border,.node .behind{fill:var(--node);stroke:var(--border);stroke-width:1.3}
    .node.overlay .border{stroke-dasharray:6 4}
    .box.unreached,.node.unreached .border{fill:none;stroke-dasharray:3 4}
    .box.unknown,.node.unknown .border{fill:none;stroke-dasharray:1 4}
    .node.unknown>text,.node.unreached>text{fill:var(--muted);font-style:italic}
    .node .start{fill:var(--ink);stroke:var(--ink);stroke-width:1.6}
    .legend>.start,.node .tip{fill:var(--ink)}
    .line{color:var(--line)}
    .line path{fill:none;stroke:currentColor;stroke-width:1.5}
    .line .tip{fill:currentColor;stroke:none}
    .line .hit{stroke:transparent;stroke-width:11}
    .label>rect{fill:var(--chip);stroke:var(--rule)}
    svg .label>text{font:500 11px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
    text-anchor:middle}
    \(heat)
    .heat0>text{fill:var(--muted)}
    .node.heat0 .border{stroke-dasharray:2 3}
    .node.added .border{fill:var(--added-fill);stroke:var(--added);stroke-width:2.2}
    .node.gone .border{fill:var(--gone-fill);stroke:var(--gone);stroke-width:2.2;stroke-dasharray:6 4}
    .line.added{color:var(--added)}
    .line.added path:nth-of-type(2){stroke-width:2.4}
    .line.gone{color:var(--gone)}
    .line.gone path:nth-of-type(2){stroke-width:2;stroke-dasharray:6 4}
    .label.added>rect{stroke:var(--added)}
    .label.gone>rect{stroke:var(--gone)}
    svg .label.added>text{fill:var(--added)}
    svg .gone>text{fill:var(--gone);text-decoration:line-through}
    svg .badge text{font-size:11px;font-weight:700}
    svg .badge .small{font-size:9px}
    .badge.error>:first-child{fill:var(--error)}
    .badge.warning>:first-child{fill:var(--warning)}
    .badge.note>:first-child{fill:var(--note)}
    .badge>:first-child{stroke:var(--page);stroke-width:1.5}
    .badge.error text{fill:var(--on-error)}
    .badge.warning text{fill:var(--on-warning)}
    .badge.note text{fill:var(--on-note)}
    .badge.gone>:first-child{opacity:.55}
    .badge.added>:first-child{stroke:var(--added);stroke-width:2.5}
    svg .legend>text{font-weight:400;font-size:12px;fill:var(--muted)}

    """

  /// The same, with each color in words before it is told by its name: not every reader of pictures knows
  /// variables, and one that does not takes the first.
  static let plainShapes: String = {
    var values: [Substring: Substring] = [:]
    for part in light.split(separator: ";") where part.hasPrefix("--") {
      let pair = part.split(separator: ":")
      values[pair[0]] = pair[1]
    }
    var text = ""
    var declaration = ""
    for character in shapes {
      if "{};".contains(character) {
        let parts = declaration.split(separator: ":var(")
        if parts.count == 2, let value = values[parts[1].prefix { $0 != ")" }] {
          text += "\(parts[0]):\(value);"
        }
        text += declaration
        text.append(character)
        declaration = ""
      } else {
        declaration.append(character)
      }
    }
    return text + declaration
  }()

  private static let heat =
    (0...5).map { step in
      let fill = step == 0 ? "" : ".node.heat\(step) .border{fill:var(--heat\(step))}\n"
      let width = ["1.3;stroke-dasharray:2 3", "1.4", "1.6", "1.9", "2.2", "2.5"][step]
      return fill + ".line.heat\(step){color:var(--way\(step))}\n"
        + ".line.heat\(step) path:nth-of-type(2){stroke-width:\(width)}"
    }.joined(separator: "\n")
}
