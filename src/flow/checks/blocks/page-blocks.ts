import type { PageSpec, Product } from "../../engine/authored/authored.ts";
import { BLOCKS } from "../../engine/authored/blocks.generated.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { isObject } from "../../engine/json.ts";
import { isPartnerPath, isReviewPath, recordField, recordPaths } from "../../engine/record/record-owners.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { type BlockName, blockNames, isWord } from "./block-names.ts";

/** What is read of a visit and of the lender, whose names other checks know. */
const OPEN = /^(org|flags|query|experiments|answers)\./;

/**
 * Finds blocks where they may not be (BLOCK_PLACE), names in them that nothing has (BLOCK_REFERENCE), words that nothing says
 * (WORDS_MISSING), and facts that are not there (RULE_UNKNOWN_FACT).
 */
export function pageBlocks(product: Product): Finding[] {
	return Object.entries(product.pages.pages).flatMap(([page, spec]) =>
		spec.blocks === undefined || spec.kind === "screen"
			? []
			: [
					...misplaced(page, spec, spec.kind),
					...blockNames(spec).flatMap((one) => unknownName(product, page, spec, one)),
				],
	);
}

function misplaced(page: string, { blocks = {} }: PageSpec, kind: "form" | "notice"): Finding[] {
	const entries = Object.entries(blocks);
	return entries.flatMap(([id, { block }], index): Finding[] => {
		const declared = Object.hasOwn(BLOCKS, block) ? BLOCKS[block] : undefined;
		if (declared === undefined) return [];
		const place = { code: "BLOCK_PLACE", file: files.pages, pointer: at("pages", page, "blocks", id) };
		if (!declared.places.includes(kind)) {
			const cause = `The block "${block}" may not appear on a page of kind ${kind}.`;
			return [{ ...place, cause, cure: `Remove it; it is for pages of kind ${declared.places.join(" or ")}.` }];
		}
		const first = entries.slice(0, index).find(([, other]) => other.block === block);
		if (declared.isOnce !== true || first === undefined) return [];
		return [{ ...place, cause: `The page has the block "${block}" already, as "${first[0]}".`, cure: "Keep one." }];
	});
}

function unknownName(product: Product, page: string, spec: PageSpec, one: BlockName): Finding[] {
	const { name, keys, type } = one;
	const known = knownNames(product, page, spec, one);
	if (known === undefined || known.includes(name)) return [];
	const place = { file: files.pages, pointer: at("pages", page, ...keys) };
	const near = didYouMean(name, known);
	if (isWord(one)) {
		const cause = `The block "${one.id}" shows words "${name}", and nothing says them.${near}`;
		const cure = `Add "${name}" to the "words" of the page, or of all pages.`;
		return [{ code: "WORDS_MISSING", ...place, cause, cure, ...correctedName(name, known) }];
	}
	const code = type === "fact" ? "RULE_UNKNOWN_FACT" : "BLOCK_REFERENCE";
	const cause = `The block "${one.id}" names ${WHAT[type] ?? "something"} "${name}", which is not there.${near}`;
	return [{ code, ...place, cause, cure: CURES[type] ?? "Name one that is there.", ...correctedName(name, known) }];
}

const WHAT: { readonly [type: string]: string } = {
	action: "the action",
	actions: "the action",
	fact: "the fact",
	field: "the question",
	form: "the form",
	path: "the path",
	request: "the request",
	way: "the way",
};
const CURES: { readonly [type: string]: string } = {
	actions: 'Name one of the page\'s "actions".',
	fact: "Name a fact of flows/facts.json.",
	field: "Name a question of the form that the block shows.",
	form: 'Name the form of the page, or one of its "forms".',
	path: "Name a path of the record (schemas/entities), or a parameter of the page's address as params.<name>.",
	request: "Name a category of flows/conditions.json.",
	way: 'Name one of the page\'s "ways" or "actions".',
};

/** The names that a prop may hold; undefined where any is taken. */
function knownNames(product: Product, page: string, spec: PageSpec, one: BlockName): readonly string[] | undefined {
	const { pages, facts, conditions, forms } = product;
	switch (one.type) {
		case "word":
		case "words":
			return [...Object.keys(spec.words ?? {}), ...Object.keys(pages.words ?? {})];
		case "way":
			return [...Object.keys(spec.ways ?? {}), ...Object.keys(spec.actions ?? {})];
		case "actions":
			return Object.keys(spec.actions ?? {});
		case "fact":
			return Object.keys(facts.facts);
		case "request":
			return Object.keys(conditions.conditions);
		case "form":
			return [spec.form, ...(spec.forms ?? [])].filter((form) => form !== undefined);
		case "field":
			return fieldsOf(spec, one, forms);
		case "path":
			return pathsKnown(product, page, one.name);
		default:
			return undefined;
	}
}

function fieldsOf({ blocks = {}, form: own = "" }: PageSpec, { id }: BlockName, forms: Product["forms"]): string[] {
	const other = blocks[id]?.form;
	const properties = forms[typeof other === "string" ? other : own]?.schema.properties;
	return isObject(properties) ? Object.keys(properties) : [];
}

function pathsKnown({ forms }: Product, page: string, path: string): readonly string[] | undefined {
	if (OPEN.test(path) || isReviewPath(path) || recordField(path) !== undefined) return undefined;
	if (isPartnerPath(path)) return Object.values(forms).flatMap(({ writes }) => Object.keys(writes));
	if (path.startsWith("params.")) return [...page.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => `params.${name}`);
	return recordPaths();
}
