import { isLenderPlace } from "../../../src/flow/checks/lender/lender-places.ts";
import { placesOf } from "../../../src/flow/checks/pages/unknown-place.ts";
import { copyFile } from "../../../src/flow/checks/product-files.ts";
import { COPY_SECTIONS, type CopyFile } from "../../../src/flow/engine/authored/authored-copy.ts";
import { readJson } from "../read-json.ts";

/** Returns the keys of each section of flows/copy with the places that a component fills, as the type that code names them by. */
export function copyKeysText(root: string): string {
	const sections = COPY_SECTIONS.map((section) => {
		const { $schema: _, ...groups } = readJson<CopyFile>(root, copyFile(section));
		const keys = Object.entries(groups).flatMap(([group, sentences]) =>
			Object.entries(sentences).map(([name, sentence]) => [`${group}.${name}`, sentence] as const),
		);
		const lines = keys.toSorted().map(([key, sentence]) => `\t\treadonly ${JSON.stringify(key)}: ${places(sentence)};`);
		return [`\treadonly ${JSON.stringify(section)}: {`, ...lines, "\t};"].join("\n");
	});
	return [
		"/** Keys of flows/copy by section, each with the names of its places. Made by `npm run generate`; not to be edited. */",
		"export interface CopyKeys {",
		...sections,
		"}",
		"",
	].join("\n");
}

/** Returns the base's notices as a source file: they are said where nothing could be loaded. */
export function noticesText(root: string): string {
	const { $schema: _, ...groups } = readJson<CopyFile>(root, copyFile("notices"));
	return [
		"/** The sentences of flows/copy/notices.json, which are said before anything is loaded. Made by `npm run generate`; not to be edited. */",
		`export const NOTICES = ${JSON.stringify(groups, null, "\t")} as const;`,
		"",
	].join("\n");
}

function places(sentence: string): string {
	const own = [...new Set(placesOf(sentence))].filter((place) => !isLenderPlace(place));
	return own.length === 0 ? "never" : own.map((place) => JSON.stringify(place)).join(" | ");
}
