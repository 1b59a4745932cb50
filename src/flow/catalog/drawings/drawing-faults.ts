import type { XmlNode } from "@rgrove/parse-xml";
import type { Json } from "../../engine/authored/authored.ts";
import type { DrawingName } from "../../engine/authored/authored-drawing.ts";
import type { Origin, Origins } from "../text/origins.ts";
import type { GateFault } from "../text/text-gate.ts";

/** Where the file is, as findings report it. */
export interface DrawingPlace {
	readonly name: DrawingName;
	readonly file: string;
	readonly layer: string;
}

/** A line and a column of a file, from 1 on. */
interface LinePlace {
	readonly line: number;
	readonly column: number;
}

/** Returns the place of an offset in a text. */
export function placeAt(text: string, offset: number): LinePlace {
	const before = text.slice(0, offset).split("\n");
	return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}

/** Collects what is wrong with a drawing and where, and where each of its values was written. */
export class DrawingFaults {
	readonly #found: GateFault[] = [];
	readonly #text: string;
	readonly #place: DrawingPlace;
	readonly #origins: Origins;

	constructor(text: string, place: DrawingPlace, origins: Origins) {
		this.#text = text;
		this.#place = place;
		this.#origins = origins;
	}

	/** Those found so far, one for each cause at a place. */
	get found(): readonly GateFault[] {
		return this.#found;
	}

	/** Reports a fault of a node, once. */
	refuse(code: string, node: XmlNode, cause: string, cure: string): void {
		const place = placeAt(this.#text, node.start);
		const isKnown = (one: GateFault) =>
			one.cause === cause && one.line === place.line && one.column === place.column && one.code === code;
		if (!this.#found.some(isKnown)) this.#found.push({ code, ...place, cause, cure });
	}

	/** Records where the values of an object were written. */
	place(value: Record<string, Json>, node: XmlNode): void {
		for (const key of Object.keys(value)) this.#origins.set(value, key, this.#origin(node));
	}

	/** Records where a whole drawing was written. */
	placeRoot(value: Json, node: XmlNode): void {
		this.#origins.setRoot(value, this.#origin(node));
	}

	#origin(node: XmlNode): Origin {
		const { file, layer } = this.#place;
		return { file, layer, ...placeAt(this.#text, node.start) };
	}
}
