import type { FactsFile, PageSpec, Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { isFactCopy } from "../fact-copy.ts";
import { at, files } from "../product-files.ts";
import { PAGE_SURFACE } from "./page-surface.generated.ts";
import { namesIn, surfaceOf } from "./page-surface.ts";

/** Finds keys that pages of their kind do not show (KEY_UNREAD), and words that their components do not read (WORDS_UNREAD). */
export function unreadPageKeys(product: Product): Finding[] {
	const { pages, signer, facts } = product;
	const all = [
		{ file: files.pages, pages: pages.pages, facts: facts.facts },
		{ file: files.signer, pages: signer.pages, facts: signer.facts },
	];
	const own = all.flatMap(({ file, pages, facts }) =>
		Object.entries(pages).flatMap(([page, spec]) => [
			...unreadKeys(spec).map(({ keys, cause, cure }) => {
				return { code: "KEY_UNREAD", file, pointer: at("pages", page, ...keys), cause, cure };
			}),
			...unreadCopy(page, spec, facts).map(({ name, hint, known }) => ({
				code: "WORDS_UNREAD",
				file,
				pointer: at("pages", page, "words", name),
				cause: `${asks(spec)} shows no copy "${name}".${hint}`,
				cure: 'Use a name that it shows, or put the sentence in "body".',
				...correctedName(name, known),
			})),
		]),
	);
	return [...own, ...unreadSharedCopy(product)];
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
		const cure = 'Write "kind": "screen", or remove the screen.';
		found.push({ keys: ["screen"], cause: `A page of kind ${spec.kind} shows no screen.`, cure });
	}
	if (spec.kind === "notice" && spec.form !== undefined) {
		const cure = 'Write "kind": "form", or name the form in an action.';
		found.push({ keys: ["form"], cause: "A page of kind notice shows no form.", cure });
	}
	if (spec.kind === "screen" && spec.blocks !== undefined) {
		const cure = 'Remove them, or write "kind": "form" or "notice" without the screen.';
		found.push({ keys: ["blocks"], cause: `${asks(spec)} shows no blocks.`, cure });
	}
	if (!shown.includes("actions") && Object.keys(spec.actions ?? {}).length > 0) {
		found.push({ keys: ["actions"], cause: `${asks(spec)} shows no actions.`, cure: "Remove the actions." });
	}
	const ball = { cause: `${asks(spec)} does not show who has to act.`, cure: "Write it in the body." };
	if (!shown.includes("ball") && spec.ball !== undefined) found.push({ keys: ["ball"], ...ball });
	for (const [stage, { ball: other }] of Object.entries(spec.byStage ?? {})) {
		if (!shown.includes("ball") && other !== undefined) found.push({ keys: ["byStage", stage, "ball"], ...ball });
	}
	for (const [fact, { ball: other }] of Object.entries(spec.byFact ?? {})) {
		if (!shown.includes("ball") && other !== undefined) found.push({ keys: ["byFact", fact, "ball"], ...ball });
	}
	return found;
}

function unreadCopy(
	page: string,
	spec: PageSpec,
	facts: FactsFile["facts"],
): { readonly name: string; readonly hint: string; readonly known: readonly string[] }[] {
	const surface = surfaceOf(spec);
	if (surface === undefined) return [];
	const stages = facts.stage?.enum ?? [];
	const params = surface.params.filter((param) => page.includes(`{${param}}`));
	const known = [
		...namesIn(surface.words),
		...namesIn(surface.maybe),
		...Object.values(surface.having).flatMap(namesIn),
		...surface.stages.flatMap((ending) => stages.map((stage) => `${stage}${ending}`)),
		...params.flatMap((param) => spec.params?.[param] ?? []),
		...(spec.kind === "form" ? Object.keys(facts) : []),
	];
	return Object.keys(spec.words ?? {}).flatMap((name) => {
		// a sentence named after an unknown fact is reported by RULE_UNKNOWN_FACT
		if (known.includes(name) || (spec.kind === "form" && isFactCopy(name))) return [];
		const hint = didYouMean(name, known);
		// where names come from the record or the address, others may be meant: there only a slip of the pen is one
		// and a block that a lender takes away leaves its words behind
		const mayBeMeant = surface.isOpen || params.length > 0 || spec.blocks !== undefined;
		return mayBeMeant && hint === "" ? [] : [{ name, hint, known }];
	});
}

/** Words of all pages that no component reads. */
function unreadSharedCopy({ pages }: Product): Finding[] {
	const known = new Set(
		Object.values(PAGE_SURFACE).flatMap(({ words, maybe, having }) =>
			[words, maybe, ...Object.values(having)].flatMap(namesIn),
		),
	);
	return Object.keys(pages.words ?? {})
		.filter((name) => !known.has(name))
		.map((name) => ({
			code: "WORDS_UNREAD",
			file: files.pages,
			pointer: at("words", name),
			cause: `No page shows words "${name}".${didYouMean(name, [...known])}`,
			cure: "Use the name of words that a page shows, or take them away.",
			...correctedName(name, known),
		}));
}

function asks({ kind, screen }: PageSpec): string {
	return kind === "screen" ? `The screen "${screen ?? ""}"` : `A page of the kind ${kind}`;
}
