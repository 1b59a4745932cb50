import { readFileSync, statSync } from "node:fs";
import type { Catalog } from "../catalog/index.ts";
import { ANY, type FlowGraph, flowGraph } from "../editing/index.ts";
import type { Json } from "../engine/index.ts";
import { isList, isObject } from "../engine/json.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import type { Options } from "./options.ts";
import { drawGraph } from "./print/graph-svg.ts";
import { tell } from "./print/report.ts";
import { STANDARD_LENDER } from "./standard-lender.ts";

/** Prints the flow machine as a Mermaid state diagram or as SVG, and marks what the organization changes. */
export async function graph(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const drawn = graphOf(options, catalog);
	const text = options.format === "svg" ? drawGraph(drawn, options.org ?? STANDARD_LENDER) : mermaidOf(drawn);
	await tell({ json: drawn, text }, options.format, io);
	return exitCodes.clean;
}

function graphOf(options: Options, catalog: Catalog): FlowGraph {
	const org = options.org ?? STANDARD_LENDER;
	const { application, registration } = catalog.product(org);
	const origins = catalog.provenance(org);
	const isOwn = (file: string, pointer: string) => (origins.origin(file, pointer)?.layer ?? "base") !== "base";
	const seen = options.funnel === undefined ? new Map<string, string>() : dropOff(options.funnel, org);
	return flowGraph(application, registration, isOwn, seen);
}

function mermaidOf({ initial, states, steps, ways }: FlowGraph): string {
	const lines = ["stateDiagram-v2", `\tstate "any state" as ${ANY}`, `\t[*] --> ${initial}`];
	lines.push("\tstate registration {");
	for (const [index, { id, isOwn, seen }] of steps.entries()) {
		const name = `step_${id.replaceAll("-", "_")}`;
		const before = index === 0 ? "[*]" : `step_${(steps[index - 1]?.id ?? "").replaceAll("-", "_")}`;
		lines.push(
			`\t\tstate "${[id, ...(seen === undefined ? [] : [seen])].join(": ")}${isOwn ? " (own)" : ""}" as ${name}`,
		);
		lines.push(`\t\t${before} --> ${name}`);
	}
	lines.push("\t}", `\tregistration --> ${initial}`);
	for (const { id, from, to, isOwn } of ways) lines.push(`\t${from} --> ${to} : ${id}${isOwn ? " (own)" : ""}`);
	for (const { id, isEnd } of states) if (isEnd) lines.push(`\t${id} --> [*]`);
	for (const { id, seen } of states) if (seen !== undefined) lines.push(`\tnote right of ${id} : ${seen}`);
	const own = states.filter(({ isOwn }) => isOwn).map(({ id }) => id);
	if (own.length > 0) lines.push("\tclassDef own stroke-width:3px", `\tclass ${own.join(",")} own`);
	return `${lines.join("\n")}\n`;
}

/** Reads who came and who went no further, as a list of objects with a name (state, step, page) and counts. */
function dropOff(file: string, org: string): Map<string, string> {
	if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
		throw new UsageError(`There is no file "${file}": --funnel names what \`npm run funnel -- --json\` printed.`);
	}
	const found = new Map<string, string>();
	const walk = (value: Json): void => {
		if (isList(value)) for (const item of value) walk(item);
		if (!isObject(value)) return;
		if (typeof value.org === "string" && value.org !== org) return;
		const name = value.state ?? value.step ?? value.page ?? value.id;
		const counts = Object.entries(value).filter(([, count]) => typeof count === "number");
		if (typeof name === "string" && counts.length > 0) {
			const said = counts.map(([key, count]) => `${key} ${String(count)}`).join(", ");
			for (const key of [name, name.split("/").at(-1) ?? name]) found.set(key, said);
		}
		for (const item of Object.values(value)) walk(item);
	};
	walk(JSON.parse(readFileSync(file, "utf8")) as Json);
	return found;
}
