/// The script of a report: choosing parts of the graph, size, search, light and dark.
///
/// It reads what the page holds as data and writes text only as text.
enum PageScript {
  static let text = #"""
    (() => {
    "use strict";
    const $ = id => document.getElementById(id);
    const themes = ["system", "light", "dark"];
    const key = "flowshell-theme";
    let theme = 0;
    try { theme = Math.max(0, themes.indexOf(localStorage.getItem(key))); } catch {}
    const showTheme = () => {
      if (theme) document.documentElement.dataset.theme = themes[theme];
      else delete document.documentElement.dataset.theme;
      $("theme").textContent = "Theme: " + themes[theme];
    };
    $("theme").hidden = false;
    $("theme").onclick = () => {
      theme = (theme + 1) % 3;
      try { localStorage.setItem(key, themes[theme]); } catch {}
      showTheme();
    };
    showTheme();
    const open = () => {
      const target = location.hash && $(decodeURIComponent(location.hash.slice(1)));
      if (target && target.tagName === "DETAILS") target.open = true;
    };
    addEventListener("hashchange", open);
    open();

    const data = JSON.parse($("data").textContent);
    if (!data) return;
    const graph = $("graph"), view = $("view"), panel = $("panel"), help = panel.firstElementChild;
    const items = [...graph.querySelectorAll("[role=button]")];
    const lines = [...graph.querySelectorAll(".line")];
    const size = { w: +graph.getAttribute("width"), h: +graph.getAttribute("height") };
    const part = id => (id[0] === "n" ? data.nodes : data.edges)[+id.slice(1)];
    const lineOf = id => lines.find(line => line.dataset.edge === id);
    const make = (name, text, parent) => {
      const made = document.createElement(name);
      if (text) made.textContent = text;
      parent.append(made);
      return made;
    };

    let scale = 1;
    const zoom = to => {
      const x = (view.scrollLeft + view.clientWidth / 2) / scale;
      const y = (view.scrollTop + view.clientHeight / 2) / scale;
      scale = Math.min(3, Math.max(.15, to));
      graph.setAttribute("width", Math.round(size.w * scale));
      graph.setAttribute("height", Math.round(size.h * scale));
      view.scrollLeft = x * scale - view.clientWidth / 2;
      view.scrollTop = y * scale - view.clientHeight / 2;
    };
    const room = () => Math.min(innerHeight * .72, 760) - 32;
    const fit = () => zoom(Math.min(1, (view.clientWidth - 16) / size.w, room() / size.h));
    $("tools").hidden = false;
    $("larger").onclick = () => zoom(scale * 1.25);
    $("smaller").onclick = () => zoom(scale / 1.25);
    $("fit").onclick = fit;
    zoom(Math.max(.6, Math.min(1, (view.clientWidth - 16) / size.w)));
    const start = graph.querySelector(".node .start");
    view.scrollTo(0, 0);
    if (start) {
      const below = start.getBoundingClientRect().top - view.getBoundingClientRect().top;
      view.scrollTop = Math.max(0, below - view.clientHeight * .7);
    }

    let chosen = null;
    const clear = () => {
      for (const one of graph.querySelectorAll(".chosen,.near")) one.classList.remove("chosen", "near");
      if (chosen) $(chosen).removeAttribute("aria-pressed");
      graph.classList.remove("choice");
      chosen = null;
      panel.replaceChildren(help);
    };
    const list = (title, ids, words) => {
      if (!ids.length) return;
      make("h3", title, panel);
      const all = make("ul", "", panel);
      for (const id of ids) {
        const button = make("button", words(part(id)), make("li", "", all));
        button.type = "button";
        button.onclick = () => choose(id, true);
      }
    };
    const choose = (id, move) => {
      clear();
      chosen = id;
      const one = part(id), isNode = id[0] === "n", number = +id.slice(1);
      $(id).classList.add("chosen");
      $(id).setAttribute("aria-pressed", "true");
      graph.classList.add("choice");
      const edges = data.edges.map((_, at) => "e" + at);
      const out = isNode ? edges.filter(e => part(e).from === number) : [];
      const into = isNode ? edges.filter(e => part(e).to === number) : [];
      if (!isNode) lineOf(id).classList.add("chosen");
      for (const e of [...out, ...into]) { lineOf(e).classList.add("near"); $(e).classList.add("near"); }
      panel.replaceChildren();
      make("h3", one.title, panel);
      make("p", one.words, panel).className = "muted";
      for (const [mark, severity, text] of one.marks) {
        const line = make("p", "", panel);
        const label = severity + " " + mark;
        if ($("finding-" + mark)) make("a", label, line).href = "#finding-" + mark;
        else line.append(label);
        line.append(": " + text);
      }
      make("h3", "Shortest flow", panel);
      if (one.flow.length) make("pre", one.flow.join("\n"), panel).tabIndex = 0;
      else make("p", "There is no flow for it.", panel).className = "muted";
      list("Leads to", out, e => e.title + " → " + data.nodes[e.to].title);
      list("Comes from", into, e => data.nodes[e.from].title + " → " + e.title);
      if (!isNode) list("Ends", ["n" + one.from, "n" + one.to], n => n.title);
      if (move) { roam($(id)); $(id).scrollIntoView({ block: "center", inline: "center" }); }
    };

    let current = items[0];
    const roam = to => {
      if (!to) return;
      current.tabIndex = -1;
      current = to;
      current.tabIndex = 0;
      current.focus({ preventScroll: true });
      current.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    if (current) { current.tabIndex = 0; view.removeAttribute("tabindex"); }
    const middle = of => {
      const box = of.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const beside = (dx, dy) => {
      const [x, y] = middle(current);
      let best = null, least = Infinity;
      for (const one of items) {
        if (one === current) continue;
        const [ox, oy] = middle(one), ahead = (ox - x) * dx + (oy - y) * dy;
        const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
        if (ahead < 2 || ahead + 2.5 * aside >= least) continue;
        best = one;
        least = ahead + 2.5 * aside;
      }
      return best;
    };
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    view.addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (arrows[event.key]) roam(beside(...arrows[event.key]));
      else if (event.key === "Home") roam(items[0]);
      else if (event.key === "End") roam(items[items.length - 1]);
      else if (event.key === "Enter" || event.key === " ") choose(current.id);
      else if (event.key === "Escape") clear();
      else if (event.key === "+" || event.key === "=") zoom(scale * 1.25);
      else if (event.key === "-") zoom(scale / 1.25);
      else if (event.key === "0") fit();
      else return;
      event.preventDefault();
    });
    panel.addEventListener("keydown", event => {
      if (event.key !== "Escape") return;
      clear();
      current.focus();
    });
    graph.addEventListener("click", event => {
      const item = event.target.closest("[role=button]"), line = event.target.closest(".line");
      const id = item ? item.id : line && line.dataset.edge;
      if (!id) return clear();
      choose(id);
      roam($(id));
    });

    let matches = [];
    const find = () => {
      const word = $("find").value.trim().toLowerCase();
      matches = word ? items.filter(one => part(one.id).words.toLowerCase().includes(word)) : [];
      for (const one of items) one.classList.toggle("match", matches.includes(one));
      graph.classList.toggle("finding", word !== "");
      $("found").textContent = word ? matches.length + " found" : "";
    };
    $("find").oninput = find;
    $("find").onkeydown = event => {
      if (event.key === "Enter" && matches.length) {
        roam(matches[(matches.indexOf(current) + 1) % matches.length]);
        event.preventDefault();
      } else if (event.key === "Escape") {
        $("find").value = "";
        find();
      }
    };

    for (const button of document.querySelectorAll(".show")) {
      const mark = +button.dataset.mark;
      const has = one => part(one.id).marks.some(([number]) => number === mark);
      const place = items.find(has);
      if (!place) continue;
      button.hidden = false;
      button.onclick = () => {
        $("picture").scrollIntoView();
        choose(place.id, true);
      };
    }
    })();

    """#
}
