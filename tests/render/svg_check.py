"""What every picture has to be: read by Python's own XML reader and held against SVG 1.1's elements and attributes."""
import re
import xml.etree.ElementTree as ElementTree

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
XML = "http://www.w3.org/XML/1998/namespace"

# SVG 1.1 (second edition): what pictures without links, scripts, images and SMIL can be made of.
EVERYWHERE = {"id", "class", "style", f"{{{XML}}}lang", f"{{{XML}}}space", "role"}
PRESENTATION = {
    "clip-path", "clip-rule", "color", "color-interpolation", "color-rendering", "cursor", "direction", "display",
    "dominant-baseline", "alignment-baseline", "baseline-shift", "fill", "fill-opacity", "fill-rule", "filter",
    "font", "font-family", "font-size", "font-size-adjust", "font-stretch", "font-style", "font-variant", "font-weight",
    "image-rendering", "letter-spacing", "marker-end", "marker-mid", "marker-start", "mask", "opacity", "overflow",
    "pointer-events", "shape-rendering", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor", "text-decoration",
    "text-rendering", "unicode-bidi", "visibility", "word-spacing", "writing-mode"}
BOX = {"x", "y", "width", "height"}
TEXT = {"x", "y", "dx", "dy", "rotate", "textLength", "lengthAdjust"}
GRADIENT = {"gradientUnits", "gradientTransform", "spreadMethod", f"{{{XLINK}}}href"}
DRAWN = PRESENTATION | {"transform"}
ATTRIBUTES = {
    "svg": PRESENTATION | BOX | {"viewBox", "preserveAspectRatio", "version"},
    "g": DRAWN, "defs": DRAWN, "title": set(), "desc": set(), "style": {"type", "media", "title"},
    "use": DRAWN | BOX | {f"{{{XLINK}}}href"},
    "symbol": PRESENTATION | {"viewBox", "preserveAspectRatio"},
    "path": DRAWN | {"d", "pathLength"},
    "rect": DRAWN | BOX | {"rx", "ry"},
    "circle": DRAWN | {"cx", "cy", "r"},
    "ellipse": DRAWN | {"cx", "cy", "rx", "ry"},
    "line": DRAWN | {"x1", "y1", "x2", "y2"},
    "polyline": DRAWN | {"points"}, "polygon": DRAWN | {"points"},
    "text": DRAWN | TEXT, "tspan": PRESENTATION | TEXT,
    "linearGradient": PRESENTATION | GRADIENT | {"x1", "y1", "x2", "y2"},
    "radialGradient": PRESENTATION | GRADIENT | {"cx", "cy", "r", "fx", "fy"},
    "stop": PRESENTATION | {"offset", "stop-color", "stop-opacity"},
    "clipPath": DRAWN | {"clipPathUnits"},
    "mask": PRESENTATION | BOX | {"maskUnits", "maskContentUnits"},
    "pattern": PRESENTATION | BOX | {"patternUnits", "patternContentUnits", "patternTransform", "viewBox"},
    "marker": PRESENTATION | {"refX", "refY", "markerUnits", "markerWidth", "markerHeight", "orient", "viewBox"},
}
LENGTHS = BOX | {
    "rx", "ry", "r", "cx", "cy", "x1", "y1", "x2", "y2", "stroke-width", "font-size", "opacity", "offset",
    "fill-opacity"}
PAPER = re.compile(r"([1-9][0-9]*)(\.[0-9]+)?(mm|in)$")  # the sides of a page to be printed
NUMBER = re.compile(r"(?!-0$)-?(0|[1-9][0-9]*)(\.[0-9]+)?$")
PATH = re.compile(r"([MmLlHhVvCcSsQqTtAaZz]|-?[0-9]*\.?[0-9]+|[ ,])*$")


def plain(name):
    return name.rsplit("}", 1)[-1]


def check(data):
    """Yields what is wrong with a picture; data is its bytes."""
    try:
        text = data.decode("utf-8")
        root = ElementTree.fromstring(data)
    except (UnicodeDecodeError, ElementTree.ParseError) as error:
        yield f"not XML: {error}"
        return
    if re.search(r"<[!?]", re.sub(r"^<\?xml [^>]*\?>", "", text)):
        yield "there is more than elements and text"
    yield from check_elements(root)
    yield from check_references(root)
    yield from check_names(root)


def check_elements(root):
    if root.tag != f"{{{SVG}}}svg":
        yield f"the root is {root.tag}"
    for element in root.iter():
        name = plain(element.tag)
        if element.tag != f"{{{SVG}}}{name}" or name not in ATTRIBUTES:
            yield f"<{element.tag}> is not of SVG 1.1, or not for pictures"
            continue
        for attribute, value in element.attrib.items():
            if not (attribute in ATTRIBUTES[name] or attribute in EVERYWHERE or attribute.startswith("aria-")):
                yield f"<{name} {attribute}=…> is not of SVG 1.1"
            elif attribute in LENGTHS and not (NUMBER.match(value) or (element is root and PAPER.match(value))):
                yield f"<{name} {attribute}={value!r}> is no number as pictures have them"
            elif attribute == "d" and not PATH.match(value):
                yield f"a path of {value[:80]!r}"
        if name == "style" and element.get("type") != "text/css":
            yield "<style> does not say its type"
        if name not in ("title", "desc", "text", "tspan", "style") and (element.text or "").strip():
            yield f"text in <{name}>"
        if (element.tail or "").strip() and name != "tspan":
            yield f"text after <{name}>"


def check_references(root):
    ids = [element.get("id") for element in root.iter() if element.get("id") is not None]
    if len(set(ids)) != len(ids):
        yield f"ids are given twice: {sorted({one for one in ids if ids.count(one) > 1})[:5]}"
    for one in ids:
        if not re.match(r"[A-Za-z][A-Za-z0-9-]*$", one):
            yield f"the id {one!r} is no name for CSS"
    known = set(ids)
    for element in root.iter():
        name = plain(element.tag)
        for attribute, value in element.attrib.items():
            if attribute == f"{{{XLINK}}}href" and (value[:1] != "#" or value[1:] not in known):
                yield f"<{name}> refers to {value!r}"
            yield from check_value(f"<{name} {attribute}=…>", value, known)
        if name == "use" and element.get(f"{{{XLINK}}}href") is None:
            yield "<use> refers to nothing"
        if name == "style":
            yield from check_value("<style>", element.text or "", known)


def check_value(where, value, known):
    """A style or an attribute."""
    for reference in re.findall(r"url\(\s*['\"]?([^'\")\s]*)", value):
        if reference[:1] != "#" or reference[1:] not in known:
            yield f"{where}: url({reference})"
    if re.search(r"https?:|//|@import|@font-face|javascript:|expression\(|data:", value):
        yield f"{where}: something outside: {value[:80]!r}"


def check_names(root):
    if root.get("role") != "img":
        yield "role is not img"
    children = [plain(child.tag) for child in root]
    if children[:2] != ["title", "desc"]:
        yield f"the first elements are {children[:2]}"
        return
    title, description = root[0], root[1]
    if not (title.text or "").strip() or not (description.text or "").strip():
        yield "title or description is empty"
    if root.get("aria-labelledby") != f"{title.get('id')} {description.get('id')}":
        yield f"aria-labelledby is {root.get('aria-labelledby')!r}"
    box = root.get("viewBox", "").split()
    if len(box) != 4 or not all(NUMBER.match(number) for number in box):
        yield f"the viewBox is {box}"


def texts(data):
    """What a picture says: title, description, and the text elements, as one."""
    root = ElementTree.fromstring(data)
    said = ["".join(element.itertext()) for element in root.iter(f"{{{SVG}}}text")]
    return root[0].text, root[1].text, "\n".join(said)
