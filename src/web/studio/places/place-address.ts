import type { FindingPlace } from "../../../flow/editing/index.ts";
import { nameOfForm } from "./form-names.ts";

/** The address of a place in a room of a draft, which selects what it names. */
export function placeAddress(draft: string, place: FindingPlace): string {
	return `/studio/drafts/${draft}/${place.room}?${new URLSearchParams(paramsOf(place))}`;
}

function paramsOf(place: FindingPlace): { [name: string]: string } {
	if (place.room === "map") return { at: place.at };
	if (place.room === "forms") return { form: nameOfForm(place.file), field: place.field };
	if (place.room === "brand") return { field: place.field };
	if (place.room === "rules") return { rules: place.list, rule: place.rule };
	if (place.room === "words") return { file: place.file, at: place.pointer };
	if (place.room === "tables") {
		const table = place.file.replace(/^flows\//, "").replace(/\.json$/, "");
		return { table, row: place.row, ...(place.cell.length === 0 ? {} : { cell: place.cell.join("/") }) };
	}
	if ("pointer" in place) return { file: place.file, at: place.pointer };
	return { file: place.file, line: String(place.line), column: String(place.column) };
}
