import type { PageSpec, Product } from "../../engine/authored/authored.ts";
import { didYouMean } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { isFactCopy } from "../fact-copy.ts";
import { at, files } from "../product-files.ts";
import { PAGE_SURFACE } from "./page-surface.generated.ts";

/** Finds keys that pages of their kind do not show (KEY_UNREAD), and words that their components do not read (WORDS_UNREAD). */
export function unreadPageKeys({ pages, signer, facts }: Product): Finding[] {
	const all = [
		{ file: files.pages, pages: pages.pages, facts: facts.facts },
		{ file: files.signer, pages: signer.pages, facts: signer.facts },
	];
	return all.flatMap(({ file, pages, facts }) =>
		Object.entries(pages).flatMap(([page, spec]) => [
			...unreadKeys(spec).map(({ keys, cause, cure }) => {
				return { code: "KEY_UNREAD", file, pointer: at("pages", page, ...keys), cause, cure };
			}),
			...unreadCopy(spec, Object.keys(facts)).map(({ name, hint }) => ({
				code: "WORDS_UNREAD",
				file,
				pointer: at("pages", page, "words", name),
				cause: `${asks(spec)} shows no words "${name}".${hint}`,
				cure: 'Use the name of words that it shows, or put the sentence into "body".',
			})),
		]),
	);
}

interface Unread {
	readonly keys: readonly string[];
	readonly cause: string;
	readonly cure: string;
}

function unreadKeys(spec: PageSpec): Unread[] {
	const found: Unread[] = [];
	const { keys = "actions ball" } = surfaceOf(spec) ?? {};
	const shown = keys.split(" ");
	if (spec.kind !== "screen" && spec.screen !== undefined) {
		const cure = 'Write "kind": "screen", or take the screen away.';
		found.push({ keys: ["screen"], cause: `A page of the kind ${spec.kind} shows no screen.`, cure });
	}
	if (spec.kind === "notice" && spec.form !== undefined) {
		const cure = 'Write "kind": "form", or name the form in an action.';
		found.push({ keys: ["form"], cause: "A page of the kind notice shows no form.", cure });
	}
	if (!shown.includes("actions") && Object.keys(spec.actions ?? {}).length > 0) {
		found.push({ keys: ["actions"], cause: `${asks(spec)} shows no actions.`, cure: "Take the actions away." });
	}
	const ball = { cause: `${asks(spec)} does not say whose turn it is.`, cure: "Say it in the body." };
	if (!shown.includes("ball") && spec.ball !== undefined) found.push({ keys: ["ball"], ...ball });
	for (const [stage, { ball: other }] of Object.entries(spec.byStage ?? {})) {
		if (!shown.includes("ball") && other !== undefined) found.push({ keys: ["byStage", stage, "ball"], ...ball });
	}
	return found;
}

function unreadCopy(spec: PageSpec, facts: readonly string[]): { readonly name: string; readonly hint: string }[] {
	const surface = surfaceOf(spec);
	if (surface === undefined) return [];
	const known = [...surface.words.split(" "), ...(spec.kind === "form" ? facts : [])];
	return Object.keys(spec.words ?? {}).flatMap((name) => {
		// a sentence named after a fact that is not there is told as that (RULE_UNKNOWN_FACT)
		if (known.includes(name) || (spec.kind === "form" && isFactCopy(name))) return [];
		const hint = didYouMean(name, known);
		// names that are put together while the page runs cannot be listed: there only a slip of the pen is one
		return surface.isOpen && hint === "" ? [] : [{ name, hint }];
	});
}

function surfaceOf({ kind, screen = "" }: PageSpec) {
	const name = kind === "screen" ? screen : kind;
	return Object.hasOwn(PAGE_SURFACE, name) ? PAGE_SURFACE[name] : undefined;
}

function asks({ kind, screen }: PageSpec): string {
	return kind === "screen" ? `The screen "${screen ?? ""}"` : `A page of the kind ${kind}`;
}
