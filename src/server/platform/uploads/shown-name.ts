import { UploadFault } from "./upload-fault.ts";

/** Control and text-direction characters, which can disguise a name. */
const HIDDEN = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const LONGEST = 120;

/** A file's display name, without folders and markup; throws UploadFault for one with hidden characters. */
export function shownName(name: string, otherwise: string): string {
	if (HIDDEN.test(name)) throw new UploadFault("FILE_NAME_REFUSED");
	const base = name.split(/[\\/]/).at(-1) ?? "";
	// by characters: half of one could be in no header
	return [...base.replaceAll(/[<>"]/g, "")].slice(-LONGEST).join("") || otherwise;
}
