import type { XmlElement } from "@rgrove/parse-xml";

/** Namespaces in which editors keep notes of their own; nothing in them is drawn. */
const EDITORS =
	/^https?:\/\/(?:www\.)?(?:inkscape\.org|sodipodi\.sourceforge\.net|ns\.adobe\.com|bohemiancoding\.com\/sketch|sketchapp\.com|serif\.com|vectornator\.io|boxy-svg\.com|figma\.com|creativecommons\.org\/ns|web\.resource\.org\/cc|purl\.org\/dc|svgjs\.(?:com|dev)|w3\.org\/1999\/02\/22-rdf-syntax-ns)/;
const SODIPODI = /^http:\/\/(?:inkscape|sodipodi)\.sourceforge\.net\//;
/** Elements that name the picture or tell of its origin; the page has an alternative text of its own. */
const NOTES: ReadonlySet<string> = new Set(["title", "desc", "metadata"]);
/** Attributes that change nothing of shapes: names, languages, hints for drawing faster, and how letters look. */
const UNDRAWN =
	/^(?:id|class|style|role|focusable|lang|version|baseProfile|xmlns|xmlns:[\w.-]+|xml:(?:space|lang|id)|data-[\w.:-]+|aria-[\w-]+|enable-background)$/;
const UNDRAWN_LOOKS =
	/^(?:(?:shape|text|image|color)-rendering|color|color-interpolation(?:-filters)?|color-profile|enable-background|font(?:-[a-z-]+)?|letter-spacing|word-spacing|line-height|text-[a-z-]+|white-space|writing-mode|direction|unicode-bidi|baseline-shift|dominant-baseline|glyph-orientation-[a-z]+|shape-(?:padding|inside|margin)|inline-size|solid-(?:color|opacity)|overflow|marker(?:-[a-z]+)?|pointer-events|cursor|user-select|transition|-(?:inkscape|webkit|moz)-[\w-]+)$/;
const ROOT_ONLY = /^(?:viewBox|width|height|x|y|preserveAspectRatio|contentScriptType|contentStyleType|zoomAndPan)$/;
/** Looks that may be left out at this value alone. */
const USUAL: Readonly<Record<string, RegExp>> = {
	filter: /^none$/,
	"mix-blend-mode": /^normal$/,
	isolation: /^(?:auto|isolate)$/,
	display: /^(?:inline|block)$/,
	visibility: /^visible$/,
	"clip-path": /^none$/,
	mask: /^none$/,
	marker: /^none$/,
};

/** Whether an element holds only notes, of people or of an editor. */
export function isNote(node: XmlElement): boolean {
	const [prefix, name] = node.name.includes(":") ? node.name.split(":") : [undefined, node.name];
	return prefix === undefined ? NOTES.has(name ?? "") : isOfEditor(node, prefix);
}

/** Whether an attribute draws nothing, at its place. */
export function isLeftOut(node: XmlElement, name: string, value: string, isRoot: boolean): boolean {
	if (UNDRAWN.test(name) || isUndrawnLook(name, value)) return true;
	if (isRoot && ROOT_ONLY.test(name)) return true;
	const [prefix = "", rest] = name.split(":");
	return rest !== undefined && isOfEditor(node, prefix);
}

/** Whether a look changes nothing of shapes at this value. */
export function isUndrawnLook(name: string, value: string): boolean {
	const plain = value.trim();
	if (plain === "inherit") return true;
	// an address that a hint names would still be fetched
	if (/url\s*\(|\\/i.test(plain)) return false;
	const usual = Object.hasOwn(USUAL, name) ? USUAL[name] : undefined;
	return usual === undefined ? UNDRAWN_LOOKS.test(name) : usual.test(plain);
}

function isOfEditor(node: XmlElement, prefix: string): boolean {
	for (let at: XmlElement | undefined = node; at !== undefined; at = parentOf(at)) {
		const bound = at.attributes[`xmlns:${prefix}`];
		if (bound !== undefined) return EDITORS.test(bound) || SODIPODI.test(bound);
	}
	return false;
}

/** The element around an element; undefined for the root. */
export function parentOf(node: XmlElement): XmlElement | undefined {
	const above = node.parent;
	return above !== null && "attributes" in above ? (above as XmlElement) : undefined;
}
