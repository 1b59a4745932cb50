import { parseXml, XmlCdata, XmlComment, XmlElement, XmlError, type XmlNode, XmlText } from "@rgrove/parse-xml";
import type { Json } from "../../engine/authored/authored.ts";
import { DRAWN_ELEMENTS, type DrawingName, type DrawnElement } from "../../engine/authored/authored-drawing.ts";
import { didYouMean } from "../../engine/nearest.ts";
import type { Origin, Origins } from "../compose/origins.ts";
import type { GateFault } from "../files/text-gate.ts";
import { type AttributeForm, attributesOf, ROOT_ATTRIBUTES } from "./drawing-attributes.ts";

/** Limits for one drawing; the ratios are of its width to its height. */
export const DRAWING_LIMITS = { bytes: 16 * 1024, elements: 200, depth: 6, narrowest: 1, widest: 8 } as const;

const SVG = "http://www.w3.org/2000/svg";
/** Attributes of the root that say nothing about the picture. */
const UNREAD = new Set(["xmlns", "viewBox", "width", "height", "version"]);
/** Elements that only name the picture; the page has an alternative text of its own. */
const NAMING = new Set(["title", "desc"]);

/** A gated drawing, or the faults that reject its file. */
interface ReadDrawing {
	readonly value: Json;
	readonly faults: readonly GateFault[];
}

/** Where the file is, as findings report it. */
export interface DrawingPlace {
	readonly name: DrawingName;
	readonly file: string;
	readonly layer: string;
}

/**
 * Reads an SVG file into what its allow-list keeps: shapes, groups, and attributes of a proven form. Everything else is a
 * fault with its line, and nothing of the file's own text is ever served.
 */
export function readDrawing(text: string, place: DrawingPlace, origins: Origins): ReadDrawing {
	if (Buffer.byteLength(text) > DRAWING_LIMITS.bytes) {
		const cause = `The drawing is larger than ${DRAWING_LIMITS.bytes / 1024} KB.`;
		return refused("DRAWING_TOO_LARGE", { line: 1, column: 1 }, cause, "Simplify its paths, and round their numbers.");
	}
	// before any parser expands it
	const declared = text.search(/<!(?!--)/);
	if (declared >= 0) {
		const cause = text.startsWith("<![CDATA[", declared)
			? "The drawing holds a CDATA section."
			: "The drawing declares a document type or entities.";
		return refused("DRAWING_DECLARATION", placeAt(text, declared), cause, "Export it as plain SVG without it.");
	}
	try {
		const { children } = parseXml(text, { includeOffsets: true, preserveComments: true });
		return new DrawingReader(text, place, origins).read(children);
	} catch (error) {
		if (!(error instanceof XmlError)) throw error;
		const cause = `The file is not XML: ${error.message.split("\n")[0]?.replace(/ \(line.*$/, "") ?? ""}.`;
		return refused("DRAWING_NOT_SVG", error, cause, "Export the drawing as plain SVG.");
	}
}

interface Place {
	readonly line: number;
	readonly column: number;
}

function refused(code: string, { line, column }: Place, cause: string, cure: string): ReadDrawing {
	return { value: null, faults: [{ code, line, column, cause, cure }] };
}

function placeAt(text: string, offset: number): Place {
	const before = text.slice(0, offset).split("\n");
	return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

class DrawingReader {
	readonly #faults: GateFault[] = [];
	readonly #text: string;
	readonly #place: DrawingPlace;
	readonly #origins: Origins;
	#elements = 0;

	constructor(text: string, place: DrawingPlace, origins: Origins) {
		this.#text = text;
		this.#place = place;
		this.#origins = origins;
	}

	read(nodes: readonly XmlNode[]): ReadDrawing {
		const root = nodes.find((node) => node instanceof XmlElement);
		for (const node of nodes) if (node !== root) this.#onlyWords(node);
		if (root === undefined || root.name !== "svg" || root.attributes.xmlns !== SVG) {
			const at = root === undefined ? { line: 1, column: 1 } : placeAt(this.#text, root.start);
			const cure = `Begin the file with <svg xmlns="${SVG}" viewBox="…">.`;
			return refused("DRAWING_NOT_SVG", at, "The root of the file is no svg element of that namespace.", cure);
		}
		const viewBox = this.#viewBox(root);
		const own = Object.fromEntries(Object.entries(root.attributes).filter(([name]) => !UNREAD.has(name)));
		const attributes = this.#attributes(root, own, ROOT_ATTRIBUTES);
		const parts = this.#parts(root, 1);
		if (parts.length === 0 && this.#faults.length === 0) {
			this.#refuse("DRAWING_NOT_SVG", root, "The drawing is empty.", "Draw the logo with paths and shapes.");
		}
		const value = this.#placed({ viewBox, attributes, parts }, root);
		this.#origins.setRoot(value, this.#origin(root));
		return { value, faults: this.#faults };
	}

	#viewBox(root: XmlElement): Json {
		const numbers = (root.attributes.viewBox ?? "").trim().split(/[\s,]+/);
		const [x = Number.NaN, y = Number.NaN, width = 0, height = 0] = numbers.map(Number);
		const isBox = numbers.length === 4 && [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0;
		const { narrowest, widest } = DRAWING_LIMITS;
		const isIcon = this.#place.name === "icon";
		const ratio = width / height;
		if (!isBox || (isIcon ? ratio !== 1 : ratio < narrowest || ratio > widest)) {
			const shape = isIcon ? "a square" : `a box at least as wide as it is high, and at most ${widest} times as wide`;
			const cause =
				root.attributes.viewBox === undefined ? "The drawing has no viewBox." : `Its viewBox is not ${shape}.`;
			this.#refuse("DRAWING_BOX", root, cause, `Write viewBox="left top width height" with ${shape}.`);
		}
		return [x, y, width, height];
	}

	#parts(parent: XmlElement, depth: number): Json[] {
		return parent.children.flatMap((node) => {
			if (!(node instanceof XmlElement)) {
				this.#onlyWords(node);
				return [];
			}
			if (NAMING.has(node.name)) {
				for (const word of node.children) if (!(word instanceof XmlText)) this.#stranger(word);
				return [];
			}
			const element = DRAWN_ELEMENTS.find((name) => name === node.name);
			if (element === undefined) {
				this.#stranger(node);
				return [];
			}
			this.#elements++;
			if (this.#elements === DRAWING_LIMITS.elements + 1 || depth > DRAWING_LIMITS.depth) {
				const { elements, depth: deepest } = DRAWING_LIMITS;
				const cause = `The drawing has more than ${elements} elements, or nests deeper than ${deepest}.`;
				this.#refuse("DRAWING_TOO_LARGE", node, cause, "Join its shapes, and take needless groups away.");
			}
			return depth > DRAWING_LIMITS.depth ? [] : [this.#part(node, element, depth)];
		});
	}

	#part(node: XmlElement, element: DrawnElement, depth: number): Json {
		const attributes = this.#attributes(node, node.attributes, attributesOf(element));
		if (element === "g") return this.#placed({ element, attributes, parts: this.#parts(node, depth + 1) }, node);
		for (const child of node.children) if (child instanceof XmlElement) this.#stranger(child);
		for (const child of node.children) if (!(child instanceof XmlElement)) this.#onlyWords(child);
		return this.#placed({ element, attributes }, node);
	}

	#attributes(
		node: XmlElement,
		given: Readonly<Record<string, string>>,
		known: Readonly<Record<string, AttributeForm>>,
	): Json {
		const kept: Record<string, Json> = Object.create(null);
		for (const [name, value] of Object.entries(given)) {
			const form = Object.hasOwn(known, name) ? known[name] : undefined;
			if (form === undefined) {
				const cause = `"${name}" is no attribute that a drawing may have on ${node.name}.${didYouMean(name, Object.keys(known))}`;
				this.#refuse("DRAWING_ATTRIBUTE", node, cause, "Take it away: no scripts, links, styles or ids are kept.");
			} else if (!form.pattern.test(value)) {
				const cause = `"${name}" of ${node.name} is not ${form.form}.`;
				this.#refuse("DRAWING_VALUE", node, cause, `Write ${form.form}.`);
			} else kept[name] = value;
		}
		return this.#placed(kept, node);
	}

	/** Comments and white space are dropped; anything else outside of elements is a fault. */
	#onlyWords(node: XmlNode): void {
		const isBlank = node instanceof XmlText && !(node instanceof XmlCdata) && node.text.trim() === "";
		if (!isBlank && !(node instanceof XmlComment)) this.#stranger(node);
	}

	#stranger(node: XmlNode): void {
		const what = node instanceof XmlElement ? `<${node.name}>` : "Text, or an instruction to a program,";
		const cause = `${what} is nothing that a drawing may hold.`;
		const cure = `Use ${DRAWN_ELEMENTS.join(", ")}; turn letters into outlines, and gradients into flat colors.`;
		this.#refuse("DRAWING_ELEMENT", node, cause, cure);
	}

	#refuse(code: string, node: XmlNode, cause: string, cure: string): void {
		this.#faults.push({ code, ...placeAt(this.#text, node.start), cause, cure });
	}

	#origin(node: XmlNode): Origin {
		const { file, layer } = this.#place;
		return { file, layer, ...placeAt(this.#text, node.start) };
	}

	#placed(value: Record<string, Json>, node: XmlNode): Json {
		for (const key of Object.keys(value)) this.#origins.set(value, key, this.#origin(node));
		return value;
	}
}
