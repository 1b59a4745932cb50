import { keysOf, type MapPlace, ruleAt } from "../../../flow/editing/index.ts";
import type { Draft } from "../../api/studio/draft.ts";
import { nameOfForm } from "../places/form-names.ts";

/** Where a place is edited: its sentences by a search of the words, its form, its rules, and the lender's own files that have a part in it. */
export function placeLinks({ at, kind, written }: MapPlace, { uuid, files }: Pick<Draft, "uuid" | "files">) {
	const room = (name: string, key: string, value: string) =>
		`/studio/drafts/${uuid}/${name}?${new URLSearchParams({ [key]: value })}`;
	// only steps and pages say something to borrowers
	const said = kind === "page" || kind === "step" ? written.filter(({ file }) => kind === "page" || isForm(file)) : [];
	const own = [...new Set(written.map(({ file }) => file))].filter((file) => files.some(({ path }) => path === file));
	const found = written.flatMap(({ file, pointer }) => ruleAt(file, keysOf(pointer)) ?? []);
	const lists = found.filter(({ list }, at) => found.findIndex((one) => one.list === list) === at);
	return {
		simulator: room("simulator", "at", at),
		words: said.map(({ file, pointer }) => ({
			file,
			to: isForm(file) ? room("forms", "form", nameOfForm(file)) : room("words", "find", `${file} ${pointer}/`.trim()),
		})),
		rules: lists.map(({ group, list, rule }) => ({
			group,
			to: `/studio/drafts/${uuid}/rules?${new URLSearchParams({ rules: list, ...(rule === undefined ? {} : { rule }) })}`,
		})),
		files: own.map((file) => ({ file, to: room("files", "file", file) })),
	};
}

function isForm(file: string): boolean {
	return file.startsWith("schemas/");
}
