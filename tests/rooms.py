"""The folders of a layer, in the order in which they may include each other; "" is what stands in
the layer's own folder."""

ROOMS = {
    "base": [""],
    "egraph": [""],
    "code": ["", "frontend"],
    "loops": ["", "sets", "syntax", "terms", "model", "text", "alias", "places", "amounts",
              "overlap", "dependence", "judge", "searches", "measures"],
    "refactorings": ["text", "engine", "moves", "guards", "nests", "openmp", "device", "printers",
                     "kernel", "tiles", "slices", "extraction", "restaged", "offload", "orders",
                     "bodies", "fusion", "saturation", "vectors", ""],
    "server": ["json", "input", "report", "recipes", "workers", "lsp", "commands", ""],
}


def folders():
    """The folders of all rooms."""
    analysis = ("base", "egraph", "code", "loops")
    return ["/".join(filter(None, ("analysis" if layer in analysis else "", layer, room)))
            for layer, rooms in ROOMS.items() for room in rooms]
