import { readFileSync, statSync } from "node:fs";
import type { Catalog } from "../../../src/catalog/index.ts";
import type { InterruptSpec, Json } from "../../../src/engine/index.ts";
import { isList, isObject } from "../../../src/engine/json.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "../io.ts";
import type { Options } from "../options.ts";
import { tell } from "../print/report.ts";
import { drawGraph } from "./graph-svg.ts";

/** A state or a transition, ready to draw. */
export interface GraphPart {
	readonly id: string;
	/** The organization adds or changes it. */
	readonly isOwn: boolean;
}

/** The flow machine of an organization, ready to draw. */
export interface FlowGraph {
	/** The steps of registration, in order. */
	readonly steps: readonly (GraphPart & { readonly seen?: string })[];
	readonly initial: string;
	readonly states: readonly (GraphPart & { readonly isEnd: boolean; readonly seen?: string })[];
	readonly ways: readonly (GraphPart & { readonly from: string; readonly to: string })[];
}

/** Source of a transition from any state. */
export const ANY = "any_state";

/** Prints the flow machine as a Mermaid state diagram or as SVG, and marks what the organization changes. */
export async function graph(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const drawn = graphOf(options, catalog);
	const text = options.format === "svg" ? drawGraph(drawn, options.org ?? "main") : mermaidOf(drawn);
	await tell({ json: drawn, text }, options.format, io);
	return exitCodes.clean;
}

function graphOf(options: Options, catalog: Catalog): FlowGraph {
	const org = options.org ?? "main";
	const { application, registration } = catalog.product(org);
	const { initial, states, interrupts = {}, transitions } = application;
	const origins = catalog.provenance(org);
	const isOwn = (pointer: string) => (origins.origin("flows/application.json", pointer)?.layer ?? "base") !== "base";
	const seen = options.funnel === undefined ? new Map<string, string>() : dropOff(options.funnel, org);
	const withCount = (id: string) => {
		const count = seen.get(id);
		return count === undefined ? {} : { seen: count };
	};
	const waysIn = (key: string, all: { readonly [id: string]: InterruptSpec }) =>
		Object.entries(all).flatMap(([id, { from = ["*"], to }]) =>
			from.map((state) => ({ id, from: state === "*" ? ANY : state, to, isOwn: isOwn(`/${key}/${id}/to`) })),
		);
	return {
		initial,
		steps: Object.keys(registration.steps).map((id) => {
			const layer = origins.origin("flows/registration.json", `/steps/${id}/form`)?.layer ?? "base";
			return { id, isOwn: layer !== "base", ...withCount(id) };
		}),
		states: Object.entries(states).map(([id, { end = false }]) => {
			return { id, isEnd: end, isOwn: isOwn(`/states/${id}`), ...withCount(id) };
		}),
		ways: [...waysIn("interrupts", interrupts), ...waysIn("transitions", transitions)],
	};
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
