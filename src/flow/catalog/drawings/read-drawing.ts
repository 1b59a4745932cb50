import { parseXml, XmlElement, XmlError, type XmlNode } from "@rgrove/parse-xml";
import type { Json } from "../../engine/authored/authored.ts";
import type { Origins } from "../text/origins.ts";
import type { GateFault } from "../text/text-gate.ts";
import { DrawingFaults, type DrawingPlace, placeAt } from "./drawing-faults.ts";
import { DrawingReader } from "./drawing-reader.ts";

/** Limits for one drawing; the ratios are of its width to its height. */
export const DRAWING_LIMITS = { bytes: 16 * 1024, elements: 200, depth: 6, narrowest: 0.5, widest: 8 } as const;

const SVG = "http://www.w3.org/2000/svg";
/** How often over a drawing may come to by what it draws more than once. */
const REPEATS = 4;
/** The document types that the W3C has for SVG, which say nothing and of which nothing is loaded. */
const DOCTYPE =
	/<!DOCTYPE\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. -]{1,20}\/\/EN"\s+"https?:\/\/www\.w3\.org\/[\w./-]{1,80}")?\s*>/;

/** A gated drawing, or the faults that reject its file. */
interface ReadDrawing {
	readonly value: Json;
	readonly faults: readonly GateFault[];
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
	const plain = text.replace(DOCTYPE, (declared) => declared.replaceAll(/[^\n]/g, " "));
	// before any parser expands it
	const declared = plain.search(/<!(?!--|\[CDATA\[)/);
	if (declared >= 0) {
		const cause = "The drawing declares a document type or entities.";
		return refused("DRAWING_DECLARATION", placeAt(text, declared), cause, "Export it as plain SVG without it.");
	}
	try {
		const { children } = parseXml(plain, { includeOffsets: true, preserveComments: true, preserveCdata: true });
		return readNodes(children, text, place, origins);
	} catch (error) {
		if (!(error instanceof XmlError)) throw error;
		const cause = `The file is not XML: ${error.message.split("\n")[0]?.replace(/ \(line.*$/, "") ?? ""}.`;
		return refused("DRAWING_NOT_SVG", error, cause, "Export the drawing as plain SVG.");
	}
}

interface LinePlace {
	readonly line: number;
	readonly column: number;
}

function refused(code: string, { line, column }: LinePlace, cause: string, cure: string): ReadDrawing {
	return { value: null, faults: [{ code, line, column, cause, cure }] };
}

function readNodes(nodes: readonly XmlNode[], text: string, place: DrawingPlace, origins: Origins): ReadDrawing {
	const faults = new DrawingFaults(text, place, origins);
	const root = nodes.find((node) => node instanceof XmlElement);
	if (root === undefined || root.name !== "svg" || root.attributes.xmlns !== SVG) {
		const at = root === undefined ? { line: 1, column: 1 } : placeAt(text, root.start);
		const cure = `Begin the file with <svg xmlns="${SVG}" viewBox="…">.`;
		return refused("DRAWING_NOT_SVG", at, "The root of the file is no svg element of that namespace.", cure);
	}
	const { elements, depth, bytes } = DRAWING_LIMITS;
	const reader = new DrawingReader(root, faults, { elements, depth, characters: bytes * REPEATS });
	for (const node of nodes) if (node !== root) reader.onlyBlank(node);
	const viewBox = boxOf(root, place, faults);
	const { definitions, ...drawn } = reader.read(root);
	if (drawn.parts.length === 0 && faults.found.length === 0) {
		faults.refuse("DRAWING_NOT_SVG", root, "The drawing is empty.", "Draw the logo with paths and shapes.");
	}
	const value = { viewBox, ...drawn, ...(definitions.length > 0 && { definitions }) };
	faults.place(value, root);
	faults.placeRoot(value, root);
	return { value, faults: faults.found };
}

function boxOf(root: XmlElement, { name }: DrawingPlace, faults: DrawingFaults): Json {
	const numbers = (root.attributes.viewBox ?? "").trim().split(/[\s,]+/);
	const [x = Number.NaN, y = Number.NaN, width = 0, height = 0] = numbers.map(Number);
	const isBox = numbers.length === 4 && [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0;
	const { narrowest, widest } = DRAWING_LIMITS;
	const isIcon = name === "icon";
	const ratio = width / height;
	if (!isBox || (isIcon ? ratio !== 1 : ratio < narrowest || ratio > widest)) {
		const shape = isIcon
			? "a square"
			: `a box at most ${1 / narrowest} times as high as it is wide, and at most ${widest} times as wide as it is high`;
		const cause =
			root.attributes.viewBox === undefined ? "The drawing has no viewBox." : `Its viewBox is not ${shape}.`;
		faults.refuse("DRAWING_BOX", root, cause, `Write viewBox="left top width height" with ${shape}.`);
	}
	return [x, y, width, height];
}
