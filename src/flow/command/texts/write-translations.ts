import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Catalog } from "../../catalog/index.ts";
import type { Sentence } from "../../checks/locales/sentences.ts";
import type { Json } from "../../engine/index.ts";
import { isObject } from "../../engine/json.ts";
import { localeFile } from "../../engine/locales/locale-path.ts";
import { PRODUCT_ROOT } from "../../product-root.ts";
import type { FlowIo } from "../io.ts";
import type { Options } from "../options.ts";
import { organizationsFolder } from "../server/server-call.ts";
import { STANDARD_LENDER } from "../standard-lender.ts";

type Node = { [key: string]: Json };

/** A sentence with its translation. */
export interface Translated {
	readonly sentence: Sentence;
	readonly text: string;
}

/**
 * Writes translations beside the sentences that they translate: those of the base into flows/locales, an organization's own into
 * its folder. Returns the files that were written.
 */
export function writeTranslations(
	options: Options,
	io: FlowIo,
	catalog: Catalog,
	locale: string,
	translated: readonly Translated[],
): string[] {
	const { org = STANDARD_LENDER } = options;
	const provenance = catalog.provenance(org);
	const folder = join(organizationsFolder({ ...options, org }, io), org);
	const root = io.root ?? PRODUCT_ROOT;
	const files = Map.groupBy(translated, ({ sentence: { file, pointer } }) => {
		const isOwn = provenance.origin(file, pointer)?.layer === org;
		return join(isOwn ? folder : root, localeFile(locale, file));
	});
	for (const [path, entries] of files) {
		const content = readNode(path, relative(dirname(path), join(root, "schemas/meta/locale.schema.json")));
		for (const { sentence, text } of entries) place(content, sentence.keys, { for: sentence.text, text });
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
	}
	return [...files.keys()];
}

function readNode(path: string, $schema: string): Node {
	try {
		return JSON.parse(readFileSync(path, "utf8")) as Node;
	} catch {
		return { $schema };
	}
}

/** Adds an entry at its keys; an element of a list joins the list of translations at the list's own key. */
function place(node: Node, keys: readonly string[], entry: Json): void {
	const [key = "", next, ...rest] = keys;
	const isList = next !== undefined && rest.length === 0 && /^\d+$/.test(next);
	if (next === undefined || isList) {
		const before = node[key];
		const known = Array.isArray(before) ? before : before === undefined ? [] : [before];
		node[key] = isList || known.length > 0 ? [...(known as Json[]), entry] : entry;
		return;
	}
	const below = node[key];
	const inner: Node = isObject(below) ? { ...below } : {};
	node[key] = inner;
	place(inner, [next, ...rest], entry);
}
