import type { Copy } from "../../../contracts/copy.ts";
import { type PlaceNames, type PlacePart, placeParts } from "../../../flow/editing/index.ts";
import { languageName } from "../../shell/language/languages.ts";

/** The way to a place of a file in words: "Page “You're done” › Paragraph 2", whatever the file calls it. */
export function placeWords(file: string, pointer: string, names: PlaceNames, copy: Copy<"studio">): string {
	return placeParts(file, pointer, names)
		.map((part) => partWords(part, copy))
		.join(" › ");
}

function partWords(part: PlacePart, copy: Copy<"studio">): string {
	switch (part.kind) {
		case "said":
			return numbered(copy(`places.said_${part.name}`), part.number, copy);
		case "named":
			return numbered(part.name, part.number, copy);
		case "message":
			return copy(`places.message_${part.name}`);
		case "language":
			return languageName(part.name);
		default:
			return copy(`places.in_${part.kind}`, { name: part.name });
	}
}

function numbered(name: string, number: number | undefined, copy: Copy<"studio">): string {
	return number === undefined ? name : copy("places.numbered", { name, number });
}
