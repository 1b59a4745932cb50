import type { Json } from "../../engine/authored/authored.ts";
import { formIdOf, kindOf } from "../files/file-kinds.ts";
import type { Level } from "./composed-level.ts";

/** Returns a composed file (a form with its references resolved), or null when there is none. */
export function composedFile(level: Level, path: string): Json {
	const form = kindOf(path) === "form" ? level.forms.get(formIdOf(path)) : undefined;
	return form ?? level.files.get(path) ?? null;
}
