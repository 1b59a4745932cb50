import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Catalog } from "../../src/catalog/index.ts";
import type { Json } from "../../src/engine/index.ts";
import { isObject } from "../../src/engine/json.ts";
import type { FlowCase } from "./case.ts";
import { isWhichFlow, type WhichFlow, whichFlows } from "./which-flow.ts";

/** A file of cases with the organisation whose product they run on, or why it holds none. */
export type CaseFile =
	| {
			readonly name: string;
			readonly org: string;
			readonly flow: WhichFlow;
			readonly cases: { readonly [id: string]: FlowCase };
	  }
	| { readonly name: string; readonly fault: string };

/** Returns the files of flows/cases, which run on the main organisation unless they say otherwise. */
export function baseCaseFiles(root = fileURLToPath(new URL("../../", import.meta.url))): CaseFile[] {
	const folder = join(root, "flows/cases");
	if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));
	return files.sort().map((file) => {
		const name = `flows/cases/${file.replaceAll("\\", "/")}`;
		try {
			return caseFile(name, JSON.parse(readFileSync(join(folder, file), "utf8")) as Json, "main");
		} catch {
			return { name, fault: "the file is no JSON; correct it" };
		}
	});
}

/** Returns the case files that an organisation brings in its own folder. */
export function orgCaseFiles(catalog: Catalog, org: string): CaseFile[] {
	const files = catalog.resolve(org);
	if (!isObject(files)) return [];
	const own = Object.entries(files).filter(([file]) => file.startsWith("flows/cases/"));
	return own.map(([file, content]) => caseFile(`${org}/${file}`, content, org));
}

function caseFile(name: string, content: Json, org: string): CaseFile {
	const cases = isObject(content) ? content.cases : undefined;
	if (!isObject(content) || !isObject(cases))
		return { name, fault: 'the file has no "cases"; write {"cases": {id: {facts, expect}}}' };
	const misshapen = Object.entries(cases).find(
		([, one]) => !isObject(one) || !isObject(one.facts) || !isObject(one.expect),
	);
	if (misshapen !== undefined)
		return { name, fault: `the case "${misshapen[0]}" has no "facts" or no "expect"; write both` };
	const named = content.org;
	const { flow = "application" } = content;
	const asked = [flow, ...Object.values(cases).map((one) => (isObject(one) ? (one.flow ?? flow) : flow))];
	if (!asked.every(isWhichFlow)) return { name, fault: `"flow" is ${whichFlows.join(" or ")}; write one of them` };
	return {
		name,
		org: typeof named === "string" ? named : org,
		flow: flow as WhichFlow,
		cases: cases as unknown as { readonly [id: string]: FlowCase },
	};
}
