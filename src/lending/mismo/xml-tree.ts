/** An element of a message under construction: children, or text. */
interface XmlElement {
	readonly name: string;
	readonly attributes: Map<string, string>;
	/** By name, and by label where several have one name; in the order in which they came. */
	readonly children: Map<string, XmlElement>;
	text?: string;
}

/** An element without anything in it. */
export function xmlElement(name: string): XmlElement {
	return { name, attributes: new Map(), children: new Map() };
}

/** The element at a path below another one; what is not there is made. `A/B[first]/C` has a label for B. */
export function elementAt(above: XmlElement, path: string): XmlElement {
	return path
		.split("/")
		.filter((step) => step !== "")
		.reduce((at, step) => {
			const child = at.children.get(step) ?? xmlElement(step.replace(/\[.*\]$/, ""));
			at.children.set(step, child);
			return child;
		}, above);
}

/** What XML cannot hold, not even as a reference: controls, halves of characters, and two that are none. */
const REFUSED = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/** Whether XML can hold a text. */
export function isXmlText(text: string): boolean {
	return !REFUSED.test(text);
}

const REFERENCES: { readonly [character: string]: string } = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	// parsers turn these into spaces and line feeds unless they are references
	"\t": "&#9;",
	"\n": "&#10;",
	"\r": "&#13;",
};

function escaped(text: string): string {
	if (!isXmlText(text)) throw new RangeError("a message holds a character that XML cannot hold");
	return text.replace(/[&<>"\t\n\r]/g, (character) => REFERENCES[character] ?? character);
}

/** Writes a document in UTF-8, an element on each line; throws RangeError, which names no value, for a text that XML cannot hold. */
export function writeXml(root: XmlElement): string {
	return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, "")}`;
}

function written({ name, attributes, children, text }: XmlElement, indent: string): string {
	const said = [...attributes].map(([attribute, value]) => ` ${attribute}="${escaped(value)}"`).join("");
	if (text !== undefined) return `${indent}<${name}${said}>${escaped(text)}</${name}>\n`;
	const inside = [...children.values()].map((child) => written(child, `${indent}  `)).join("");
	return inside === "" ? `${indent}<${name}${said}/>\n` : `${indent}<${name}${said}>\n${inside}${indent}</${name}>\n`;
}
