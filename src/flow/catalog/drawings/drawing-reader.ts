import { XmlCdata, XmlComment, XmlElement, type XmlNode, XmlProcessingInstruction, XmlText } from "@rgrove/parse-xml";
import type { Json } from "../../engine/authored/authored.ts";
import {
	DEFINED_ELEMENTS,
	type DefinedElement,
	DRAWN_ELEMENTS,
	type DrawnElement,
} from "../../engine/authored/authored-drawing.ts";
import { isObject } from "../../engine/json.ts";
import { attributesOf, isPassedOn, ROOT_ATTRIBUTES } from "./drawing-attributes.ts";
import type { DrawingFaults } from "./drawing-faults.ts";
import { type Kept, LooksReader } from "./drawing-looks.ts";
import { isNote, parentOf } from "./editor-leavings.ts";

/** Limits for what a drawing comes to. */
export interface DrawingSize {
	readonly elements: number;
	readonly depth: number;
	/** Characters of all attributes, also of what is drawn more than once. */
	readonly characters: number;
}

const LINK = /^#([^\s#]+)$/;
const REFERENCE = /^url\(\s*(["']?)#([^"')\s]+)\1\s*\)/;
const CURE = `Use ${DRAWN_ELEMENTS.join(", ")}, gradients, clips and masks; turn letters into outlines.`;

function isPlainSymbol({ name, attributes }: XmlElement): boolean {
	return name === "symbol" && attributes.viewBox === undefined;
}

/** A shape with the looks and the place of its copy; undefined where a group is needed. */
function joined(around: Kept, part: Json | undefined): Json | undefined {
	if (!isObject(part) || part.element === "g" || !isObject(part.attributes)) return undefined;
	if (["opacity", "clip-path", "mask"].some((name) => Object.hasOwn(around, name))) return undefined;
	const own = part.attributes as Kept;
	const transform = [around.transform, own.transform].filter((one) => one !== undefined).join(" ");
	return { ...part, attributes: { ...around, ...own, ...(transform !== "" && { transform }) } };
}

/** Reads the elements of a drawing: what is drawn, and what that refers to. */
export class DrawingReader {
	readonly #faults: DrawingFaults;
	readonly #size: DrawingSize;
	readonly #looks: LooksReader;
	readonly #byId = new Map<string, XmlElement>();
	readonly #definitions = new Map<XmlElement, Json | undefined>();
	#elements = 0;
	#characters = 0;
	#isTooLarge = false;

	constructor(root: XmlElement, faults: DrawingFaults, size: DrawingSize) {
		this.#faults = faults;
		this.#size = size;
		const sheets: XmlElement[] = [];
		const index = (node: XmlElement) => {
			const { id } = node.attributes;
			if (id !== undefined && !this.#byId.has(id)) this.#byId.set(id, node);
			if (node.name === "style") sheets.push(node);
			for (const child of node.children) if (child instanceof XmlElement) index(child);
		};
		index(root);
		this.#looks = new LooksReader(sheets, faults, (...given) => this.#referred(...given));
	}

	/** What is drawn under the root, its own looks, and the definitions that are referred to. */
	read(root: XmlElement): { readonly attributes: Json; readonly parts: Json[]; readonly definitions: Json[] } {
		const attributes = this.#placed(this.#looks.of(root, ROOT_ATTRIBUTES), root);
		const parts = this.#parts(root, 1);
		const definitions = [...this.#definitions.values()].filter((one) => one !== undefined);
		return { attributes, parts, definitions };
	}

	#parts(parent: XmlElement, depth: number): Json[] {
		return parent.children.flatMap((node) => {
			if (!(node instanceof XmlElement)) this.onlyBlank(node);
			else if (isNote(node)) this.#onlyNotes(node);
			else if (node.name === "defs") this.#unused(node, depth);
			else if (node.name !== "style") return this.#part(node, depth);
			return [];
		});
	}

	/** What is kept for later is judged like the rest. */
	#unused(defs: XmlElement, depth: number): void {
		this.#looks.of(defs, {});
		for (const child of defs.children) {
			if (!(child instanceof XmlElement)) this.onlyBlank(child);
			else if (!isNote(child) && child.name !== "style") this.#part(child, depth + 1);
		}
	}

	#part(node: XmlElement, depth: number): Json[] {
		const defined = DEFINED_ELEMENTS.find((name) => name === node.name);
		if (defined !== undefined) {
			this.#counted(node, depth);
			this.#kept(node, defined);
			for (const child of node.children) if (child instanceof XmlElement) this.#inDefinition(child, defined, depth + 1);
			return [];
		}
		if (isPlainSymbol(node)) {
			this.#kept(node, "use");
			this.#parts(node, depth + 1);
			return [];
		}
		const element = DRAWN_ELEMENTS.find((name) => name === node.name);
		if (element === undefined && node.name !== "use") {
			this.stranger(node);
			return [];
		}
		if (!this.#counted(node, depth)) return [];
		const drawn = element === undefined ? this.#copy(node, depth) : this.#shape(node, element, depth);
		return drawn === undefined || this.#looks.isHidden(node) ? [] : [drawn];
	}

	#shape(node: XmlElement, element: DrawnElement, depth: number): Json | undefined {
		if (element === "path" && (node.attributes.d ?? "").trim() === "") return undefined;
		const attributes = this.#kept(node, element);
		if (element === "g") return this.#placed({ element, attributes, parts: this.#parts(node, depth + 1) }, node);
		this.#holdsNothing(node);
		return this.#placed({ element, attributes }, node);
	}

	#holdsNothing(node: XmlElement): void {
		for (const child of node.children) {
			if (!(child instanceof XmlElement)) this.onlyBlank(child);
			else if (isNote(child)) this.#onlyNotes(child);
			else this.stranger(child);
		}
	}

	/** A drawn copy: the shape moved, because a clip holds no groups, or else a group that holds it. */
	#copy(node: XmlElement, depth: number): Json | undefined {
		this.#holdsNothing(node);
		const address = node.attributes.href ?? node.attributes["xlink:href"] ?? "";
		const target = this.#byId.get(LINK.exec(address)?.[1] ?? "");
		if (target === undefined) {
			const cause = `"href" of use is not a shape of this drawing.`;
			this.#faults.refuse(
				"DRAWING_VALUE",
				node,
				cause,
				'Write href="#…" with the id of a shape, or draw the shape there.',
			);
			return undefined;
		}
		const { x = "0", y = "0", width: _width, height: _height, transform = "", ...looks } = this.#kept(node, "use");
		const moved = x === "0" && y === "0" ? transform : `${transform} translate(${x} ${y})`.trim();
		const attributes = this.#placed({ ...looks, ...(moved !== "" && { transform: moved }) }, node);
		const parts = isPlainSymbol(target) ? this.#parts(target, depth + 1) : this.#part(target, depth + 1);
		const [only] = parts;
		return joined(attributes, only) ?? this.#placed({ element: "g", attributes, parts }, node);
	}

	#kept(node: XmlElement, element: DrawnElement | DefinedElement | "stop" | "use"): Kept {
		const kept = this.#looks.of(node, attributesOf(element));
		for (const value of Object.values(kept)) this.#characters += value.length;
		return this.#placed(kept, node);
	}

	/** Counts an element; false when the drawing has too many, or they nest too deep. */
	#counted(node: XmlElement, depth: number): boolean {
		const { elements, depth: deepest, characters } = this.#size;
		this.#elements++;
		const isTooMany = this.#elements > elements || this.#characters > characters;
		if (!isTooMany && depth <= deepest) return true;
		const cause = `The drawing has more than ${elements} elements, repeats too much, or nests deeper than ${deepest}.`;
		if (!this.#isTooLarge) {
			this.#faults.refuse("DRAWING_TOO_LARGE", node, cause, "Join its shapes, and take needless groups away.");
		}
		this.#isTooLarge = true;
		return false;
	}

	/** The reference that is written for one to a definition of these kinds; undefined for any other text. */
	#referred(value: string, kinds: readonly DefinedElement[]): string | undefined {
		const node = this.#byId.get(REFERENCE.exec(value.trim())?.[2] ?? "");
		const kind = kinds.find((one) => one === node?.name);
		if (node === undefined || kind === undefined) return undefined;
		if (!this.#definitions.has(node)) {
			// its place is kept, so that one that refers to itself ends
			this.#definitions.set(node, undefined);
			this.#definitions.set(node, this.#definition(node, kind));
		}
		return `url(#d${[...this.#definitions.keys()].indexOf(node) + 1})`;
	}

	#definition(node: XmlElement, element: DefinedElement): Json {
		const number = [...this.#definitions.keys()].indexOf(node) + 1;
		const id = { id: `d${number}` };
		const own = this.#kept(node, element);
		if (element === "clipPath" || element === "mask") {
			const parts = this.#parts(node, 2);
			const attributes = { ...id, ...(element === "mask" && { fill: "#000" }), ...this.#fromAround(node), ...own };
			return this.#placed({ element, attributes, parts }, node);
		}
		const [chain, stops] = this.#gradient(node, []);
		const attributes = Object.assign({}, id, ...chain.map((one) => this.#kept(one, element)), own);
		return this.#placed({ element, attributes, parts: stops.map((one) => this.#stop(one)) }, node);
	}

	/** What a definition takes from the groups that it stands in, which its new place has not. */
	#fromAround(node: XmlElement): Kept {
		const around: XmlElement[] = [];
		for (let at = parentOf(node); at !== undefined; at = parentOf(at)) around.unshift(at);
		const looks = around.map((one) => this.#looks.passedOn(one, isPassedOn));
		return Object.assign({}, ...looks);
	}

	/** The gradients that one is written after, from the most general on, and the stops that it has from them. */
	#gradient(node: XmlElement, seen: readonly XmlElement[]): [XmlElement[], XmlElement[]] {
		const address = node.attributes.href ?? node.attributes["xlink:href"];
		const next = this.#byId.get(LINK.exec(address ?? "")?.[1] ?? "");
		const isGradient = next?.name === "linearGradient" || next?.name === "radialGradient";
		const stops = node.children.filter((one) => one instanceof XmlElement && one.name === "stop") as XmlElement[];
		if (next === undefined || !isGradient || seen.includes(next)) {
			if (address !== undefined && !isGradient) {
				const cause = `"href" of ${node.name} is not a gradient of this drawing.`;
				this.#faults.refuse("DRAWING_VALUE", node, cause, 'Write href="#…" with the id of a gradient.');
			}
			return [[], stops];
		}
		const [chain, inherited] = this.#gradient(next, [...seen, node]);
		const isSameKind = next.name === node.name;
		return [isSameKind ? [...chain, next] : chain, stops.length > 0 ? stops : inherited];
	}

	#stop(node: XmlElement): Json {
		this.#holdsNothing(node);
		return this.#placed({ element: "stop", attributes: this.#kept(node, "stop") }, node);
	}

	#inDefinition(node: XmlElement, around: DefinedElement, depth: number): void {
		if (isNote(node)) return;
		if (around === "clipPath" || around === "mask") this.#part(node, depth);
		else if (node.name === "stop") this.#stop(node);
		else this.stranger(node);
	}

	#onlyNotes(node: XmlElement): void {
		// an editor's own notes are read by no one; a name is words alone
		if (node.name !== "title" && node.name !== "desc") return;
		for (const word of node.children) if (word instanceof XmlCdata || !(word instanceof XmlText)) this.stranger(word);
	}

	/** Comments and white space are dropped; anything else outside of elements is a fault. */
	onlyBlank(node: XmlNode): void {
		const isBlank = node instanceof XmlText && !(node instanceof XmlCdata) && node.text.trim() === "";
		if (!isBlank && !(node instanceof XmlComment)) this.stranger(node);
	}

	/** Reports what no drawing may hold. */
	stranger(node: XmlNode): void {
		if (node instanceof XmlCdata) {
			const cure = "Export it as plain SVG without it.";
			this.#faults.refuse("DRAWING_DECLARATION", node, "The drawing holds a CDATA section.", cure);
			return;
		}
		const isInstruction = node instanceof XmlProcessingInstruction;
		const what = node instanceof XmlElement ? `<${node.name}>` : isInstruction ? "An instruction to a program" : "Text";
		this.#faults.refuse("DRAWING_ELEMENT", node, `${what} is nothing that a drawing may hold.`, CURE);
	}

	#placed<Value extends Record<string, Json>>(value: Value, node: XmlNode): Value {
		this.#faults.place(value, node);
		return value;
	}
}
