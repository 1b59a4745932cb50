import { keysOf } from "../../../studio/index.ts";

/** "flows/pages.json" and "/pages/complete/title" as "pages › complete › title". */
export function placeWords(file: string, pointer: string): string {
	const name = file.replace(/^(?:flows|schemas)\//, "").replace(/\.json$/, "");
	const keys = keysOf(pointer);
	return [name, ...(keys[0] === name ? keys.slice(1) : keys)].filter(Boolean).join(" › ");
}
