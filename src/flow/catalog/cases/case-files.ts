import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ANCHOR } from "../../checks/regions/sample-dates.ts";
import type { Json } from "../../engine/index.ts";
import { isObject } from "../../engine/json.ts";
import { pointerOf } from "../../engine/overlay/overlay-rules.ts";
import { PRODUCT_ROOT } from "../../product-root.ts";
import type { Catalog } from "../catalog-api.ts";
import { ownFile } from "../files/product-view.ts";
import { type CaseFolder, extendedFacts, type WrittenCases } from "./case-extends.ts";
import { type FlowCase, isWhichFlow, type WhichFlow, whichFlows } from "./flow-case.ts";

/** A file of cases and the organization whose product they run on, or why it has none. */
export type CaseFile =
	| {
			readonly name: string;
			readonly org: string;
			readonly flow: WhichFlow;
			readonly cases: { readonly [id: string]: FlowCase };
			/** Cases that cannot be run, each with its position and the reason. */
			readonly faults: { readonly [id: string]: string };
			/** Where a case is written; its line is 1-based. */
			readonly placeOf: (id: string) => { readonly file: string; readonly line: number };
	  }
	| { readonly name: string; readonly fault: string };

const FOLDER = "flows/cases/";

/** Returns a product's files of cases, which run on the main organization unless they say otherwise. */
export function baseCaseFiles(root?: string, product?: string): CaseFile[] {
	const files = baseFiles(root, product);
	const folder = folderOf(files);
	const home = folderFor(product);
	return files.map(({ file, content, text }) =>
		content === undefined
			? { name: home + file, fault: "the file is not valid JSON; correct it" }
			: caseFile(home + file, content, "main", { file, folder, cases: folder.get(file) ?? {} }, (id, key) => ({
					file: home + file,
					line: lineIn(text, id, key),
				})),
	);
}

/** Returns the case files in an organization's own folder; their cases may extend those of flows/cases. */
export function orgCaseFiles(catalog: Catalog, org: string, root?: string): CaseFile[] {
	const composed = catalog.resolve(org);
	if (!isObject(composed)) return [];
	const own = Object.entries(composed).flatMap(([path, content]) =>
		path.startsWith(FOLDER) ? [{ path, file: path.slice(FOLDER.length), content }] : [],
	);
	if (own.length === 0) return [];
	const folder = folderOf(own);
	const below = folderOf(baseFiles(root, catalog.productId));
	const { origin } = catalog.provenance(org);
	return own.map(({ path, file, content }) =>
		caseFile(`${org}/${path}`, content, org, { file, folder, below, cases: folder.get(file) ?? {} }, (id, key = "") => {
			const at = origin(path, pointerOf(["cases", id, ...(key === "" ? [] : [key])]));
			return at ?? { file: `${org}/${path}`, line: 1 };
		}),
	);
}

interface ReadFile {
	readonly file: string;
	readonly content: Json | undefined;
	readonly text: string;
}

function folderFor(product: string | undefined): string {
	return product === undefined ? FOLDER : ownFile(product, FOLDER);
}

function baseFiles(root = PRODUCT_ROOT, product?: string): ReadFile[] {
	const folder = join(root, folderFor(product));
	if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
	return files.sort().map((path) => {
		const file = path.replaceAll("\\", "/");
		const text = readFileSync(join(folder, path), "utf8");
		try {
			return { file, text, content: JSON.parse(text) as Json };
		} catch {
			return { file, text, content: undefined };
		}
	});
}

function folderOf(files: readonly { readonly file: string; readonly content: Json | undefined }[]): CaseFolder {
	return new Map(
		files.flatMap(({ file, content }) =>
			isObject(content) && isObject(content.cases) ? [[file, content.cases] as const] : [],
		),
	);
}

/** A case without a date always runs as of this day. */
function onDay(facts: Json): Json {
	return isObject(facts) ? { today: ANCHOR, ...facts } : facts;
}

/** The position of a case, or of one of its keys, in the file. */
type CasePlace = (id: string, key?: string) => { readonly file: string; readonly line: number };

function lineIn(text: string, id: string, key: string | undefined): number {
	const start = Math.max(0, text.indexOf(`${JSON.stringify(id)}:`));
	const at = key === undefined ? start : Math.max(start, text.indexOf(JSON.stringify(key), start));
	return text.slice(0, at).split("\n").length;
}

function caseFile(name: string, content: Json, org: string, written: WrittenCases, placeOf: CasePlace): CaseFile {
	const cases = isObject(content) ? content.cases : undefined;
	if (!isObject(content) || !isObject(cases))
		return { name, fault: 'the file has no "cases"; write {"cases": {id: {facts, expect}}}' };
	const misshapen = Object.entries(cases).find(
		([, one]) => !isObject(one) || !(isObject(one.facts) || one.extends !== undefined) || !isObject(one.expect),
	);
	if (misshapen !== undefined)
		return { name, fault: `the case "${misshapen[0]}" has no "facts" or no "expect"; write both` };
	const named = content.org;
	const { flow = "application" } = content;
	const asked = [flow, ...Object.values(cases).map((one) => (isObject(one) ? (one.flow ?? flow) : flow))];
	if (!asked.every(isWhichFlow)) return { name, fault: `"flow" is ${whichFlows.join(" or ")}; write one of them` };
	const [whole, faults]: [{ [id: string]: FlowCase }, { [id: string]: string }] = [{}, {}];
	for (const [id, one] of Object.entries(cases)) {
		const result = extendedFacts(written, id);
		if ("facts" in result) whole[id] = { ...(one as object), facts: onDay(result.facts) } as unknown as FlowCase;
		else faults[id] = `line ${placeOf(id, "extends").line}: ${result.fault}`;
	}
	return { name, org: typeof named === "string" ? named : org, flow: flow as WhichFlow, cases: whole, faults, placeOf };
}
