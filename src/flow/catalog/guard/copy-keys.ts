import { at, copyFile } from "../../checks/product-files.ts";
import type { Product } from "../../engine/authored/authored.ts";
import { COPY_SECTIONS, type CopyFile } from "../../engine/authored/authored-copy.ts";
import { correctedName, didYouMean } from "../../engine/nearest.ts";
import type { SafeguardFault } from "./safeguard-fault.ts";

type Parts = Pick<Product, "copy">;

/**
 * Returns the sentences of flows/copy that a level adds and no code reads (WORDS_UNREAD), and those that it removes though
 * code reads them (WORDS_MISSING): the base has each sentence that is read, and no other.
 */
export function copyFaults(before: Parts, after: Parts): SafeguardFault[] {
	return COPY_SECTIONS.flatMap((section) =>
		sectionFaults(section, before.copy[section] ?? {}, after.copy[section] ?? {}),
	);
}

function sectionFaults(section: string, before: CopyFile, after: CopyFile): SafeguardFault[] {
	if (before === after) return [];
	const file = copyFile(section);
	const groups = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return groups.flatMap((group) => {
		const [known, own] = [before[group], after[group]];
		if (known === undefined) return [unread(file, [group], Object.keys(before))];
		if (own === undefined) return [missing(file, [group])];
		const added = Object.keys(own).filter((name) => !Object.hasOwn(known, name));
		const removed = Object.keys(known).filter((name) => !Object.hasOwn(own, name));
		return [
			...added.map((name) => unread(file, [group, name], Object.keys(known))),
			...removed.map((name) => missing(file, [group, name])),
		];
	});
}

function unread(file: string, keys: readonly string[], known: readonly string[]): SafeguardFault {
	const name = keys.at(-1) ?? "";
	return {
		code: "WORDS_UNREAD",
		file,
		pointer: at(...keys),
		cause: `Nothing shows the copy "${keys.join(".")}".${didYouMean(name, known)}`,
		cure: "Use a name that the base has in this file.",
		...correctedName(name, known),
	};
}

function missing(file: string, keys: readonly string[]): SafeguardFault {
	return {
		code: "WORDS_MISSING",
		file,
		pointer: at(...keys),
		cause: `The copy "${keys.join(".")}" is shown, but no longer written.`,
		cure: "Reword it instead of removing it.",
	};
}
