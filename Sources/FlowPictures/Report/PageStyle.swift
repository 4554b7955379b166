/// The looks of a report around its picture.
enum PageStyle {
  static let text = """
    *{box-sizing:border-box}
    html{scroll-behavior:smooth;scroll-padding-top:56px}
    body{margin:0;background:var(--page);color:var(--ink);\
    font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
    header,main{max-width:1500px;margin:0 auto;padding:0 28px}
    header{display:flex;gap:24px;justify-content:space-between;align-items:flex-start;padding-top:28px;\
    padding-bottom:14px}
    h1{font-size:26px;line-height:1.25;margin:0 0 6px;overflow-wrap:anywhere;unicode-bidi:plaintext}
    h2{font-size:19px;margin:0}
    h3{font-size:13px;margin:18px 0 6px;color:var(--muted);font-weight:600}
    .summary{list-style:none;margin:0;padding:0;color:var(--muted)}
    .summary li{unicode-bidi:plaintext;overflow-wrap:anywhere}
    nav{position:sticky;top:0;z-index:2;display:flex;gap:4px;background:var(--page);\
    border-bottom:1px solid var(--rule);padding:6px max(20px,calc((100% - 1460px)/2))}
    nav a{color:var(--ink);text-decoration:none;padding:5px 10px;border-radius:7px;font-weight:600;font-size:14px}
    nav a:hover{background:var(--box)}
    section{padding:26px 0 6px}
    .muted{color:var(--muted)}
    .count{display:inline-block;min-width:20px;padding:0 6px;border-radius:10px;background:var(--odd);\
    color:var(--ink);font-size:12px;line-height:20px;text-align:center;font-weight:600}
    button,input{font:inherit;font-size:13px;color:var(--ink);background:var(--node);border:1px solid var(--border);\
    border-radius:7px;padding:5px 11px;min-height:32px}
    button{cursor:pointer;white-space:nowrap}
    button:hover{background:var(--odd)}
    :focus-visible{outline:3px solid var(--focus);outline-offset:2px}
    code,pre,kbd{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:13px}
    kbd{border:1px solid var(--border);border-radius:4px;padding:0 5px}
    div.bar{display:flex;flex-wrap:wrap;gap:12px;justify-content:space-between;align-items:center;margin-bottom:12px}
    .tools{display:flex;gap:8px;align-items:center;font-size:13px}
    [hidden]{display:none}
    .tools output{min-width:64px;color:var(--muted)}
    .desk{display:grid;grid-template-columns:minmax(0,1fr) 320px;border:1px solid var(--rule);border-radius:12px;\
    overflow:hidden}
    .view{overflow:auto;min-height:280px;max-height:min(72vh,760px);padding:8px;outline-offset:-3px}
    #graph{display:block;margin:auto}
    aside{border-left:1px solid var(--rule);padding:16px 18px;background:var(--box);overflow:auto;\
    max-height:min(72vh,760px);font-size:14px}
    aside p:first-child{margin-top:0}
    aside h3:first-child{font-size:17px;color:var(--ink);margin:0 0 2px;overflow-wrap:anywhere;unicode-bidi:plaintext}
    aside ul{list-style:none;margin:0;padding:0;display:grid;gap:5px}
    aside li button{width:100%;text-align:start;white-space:normal;overflow-wrap:anywhere;unicode-bidi:plaintext}
    aside a{color:var(--accent)}
    .key{display:block;max-width:100%;height:auto;margin:12px 4px 0}
    #graph [role=button]{cursor:pointer;outline:none}
    #graph .line{cursor:pointer}
    #graph .node:hover .border,#graph .label:hover>rect{stroke:var(--accent)}
    #graph .node:focus-visible .border,#graph .label:focus-visible>rect{stroke:var(--focus);stroke-width:3.5;\
    stroke-dasharray:none}
    #graph .chosen .border,#graph .chosen>rect{stroke:var(--accent);stroke-width:3;stroke-dasharray:none}
    #graph .line.chosen,#graph .line.near{color:var(--accent)}
    #graph .line.chosen path:nth-of-type(2){stroke-width:3}
    #graph.choice .line:not(.chosen,.near),#graph.choice .label:not(.chosen,.near,:focus-visible){opacity:.28}
    #graph.finding .node:not(.match),#graph.finding .label:not(.match),#graph.finding .line{opacity:.22}
    .flow,.story pre,aside pre{margin:0;padding:10px 14px;background:var(--box);border:1px solid var(--rule);\
    border-radius:8px;overflow:auto;white-space:pre;unicode-bidi:plaintext}
    aside pre{background:var(--page);margin-bottom:4px}
    .finding{border:1px solid var(--rule);border-left:5px solid var(--note);border-radius:10px;margin-top:12px;\
    background:var(--page)}
    .finding.error{border-left-color:var(--error)}
    .finding.warning{border-left-color:var(--warning)}
    .finding>summary{display:flex;gap:12px;align-items:center;padding:11px 16px;cursor:pointer;border-radius:8px;\
    list-style:none}
    .finding>summary::-webkit-details-marker{display:none}
    .finding>summary::after{content:"";width:8px;height:8px;flex:none;border:solid var(--muted);border-width:0 2px 2px 0;\
    transform:rotate(45deg);margin:-4px 2px 0 4px}
    .finding[open]>summary::after{transform:rotate(225deg);margin-top:4px}
    .finding .what{flex:1;min-width:0;overflow-wrap:anywhere;unicode-bidi:plaintext}
    .finding .kind{color:var(--muted);margin-inline-end:6px}
    .finding .place{color:var(--muted)}
    .sign{flex:none}
    .finding .body{padding:2px 16px 18px;position:relative;display:flow-root}
    .finding .body h3:first-of-type{margin-top:6px}
    .show{float:right;margin:-2px 0 8px}
    .finding .flow{clear:right}
    .story{list-style:none;display:flex;gap:16px;margin:0;padding:4px 4px 10px;overflow-x:auto}
    .story li{flex:none}
    .story .step{display:flex;gap:8px;align-items:center;margin-bottom:6px;max-width:420px}
    .story .step code{overflow-wrap:anywhere;unicode-bidi:plaintext}
    .story pre{line-height:1.25}
    .scroll{overflow-x:auto;margin-top:10px}
    table{border-collapse:collapse;min-width:min(100%,820px)}
    th,td{text-align:start;padding:9px 32px 9px 0;border-bottom:1px solid var(--rule);vertical-align:top}
    thead th{font-size:13px;color:var(--muted);font-weight:600}
    tbody th{font-weight:600;unicode-bidi:plaintext}
    th.number,td.number{text-align:end;padding-right:32px;font-variant-numeric:tabular-nums}
    svg.bar{vertical-align:1px;margin-right:8px}
    .bar .all{fill:var(--odd)}
    .bar .part{fill:var(--way5)}
    td ul{margin:6px 0 0;padding-left:20px;columns:3 180px}
    @media (max-width:900px){.desk{grid-template-columns:1fr}aside{border-left:0;border-top:1px solid var(--rule)}}
    @media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
    @media print{nav,.tools,#theme,.show,aside{display:none}.desk{display:block}.view{max-height:none}}

    """
}
