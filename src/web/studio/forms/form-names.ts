import { wordsOf } from "../tables/model/columns.ts";

/** "schemas/forms/start/contact.json" as "start/contact", which names a form in addresses. */
export function nameOfForm(file: string): string {
	return file.replace(/^schemas\/forms\//, "").replace(/\.json$/, "");
}

/** The part of the journey that a form belongs to, in words. */
export function areaOf(file: string): string {
	return wordsOf(nameOfForm(file).split("/")[0] ?? "");
}
