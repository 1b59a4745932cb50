import type { Catalog } from "../../src/catalog/index.ts";
import type { Json } from "../../src/engine/index.ts";
import { beforeOf } from "./diff-before.ts";
import { type RoutingChange, routingChanges } from "./diff-routing.ts";
import { type ValueChange, valueChanges } from "./diff-values.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import type { Options } from "./options.ts";

/** Prints what an organisation changes: composed values, and decisions that come out differently, each with a witness. */
export async function diff(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const format = options.format ?? "text";
	if (format !== "text" && format !== "json") throw new UsageError(`diff prints text or json, not "${format}".`);
	if (options.org === undefined) throw new UsageError("diff needs --org CODE.");
	const after = catalog.product(options.org);
	const before = await beforeOf(options, catalog, io);
	const values = valueChanges(
		filesOf(before.catalog, before.org),
		filesOf(catalog, options.org),
		catalog.provenance(options.org),
	);
	const { changes, assumed } = routingChanges(before.catalog.product(before.org), after);
	const report = { org: options.org, against: before.name, values, decisions: changes, assumed };
	await io.out(format === "json" ? `${JSON.stringify(report, null, "\t")}\n` : textOf(report));
	return exitCodes.clean;
}

function filesOf(catalog: Catalog, org: string): { readonly [file: string]: Json } {
	return catalog.resolve(org) as { readonly [file: string]: Json };
}

interface Report {
	readonly org: string;
	readonly against: string;
	readonly values: readonly ValueChange[];
	readonly decisions: readonly RoutingChange[];
	readonly assumed: readonly string[];
}

function textOf({ org, against, values, decisions, assumed }: Report): string {
	const lines = values.map(({ file, pointer, change, from, to, origin }) => {
		const what = [from, to].filter((value) => value !== undefined).map(short);
		return `  ${file}#${pointer} ${change}: ${what.join(" → ")}${origin === undefined ? "" : `  (${origin})`}`;
	});
	const routed = decisions.flatMap(({ about, from, to, who, witness }) => [
		`  ${about}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`,
		`    for: ${shortened(who)}`,
		`    witness: ${JSON.stringify(witness)}`,
	]);
	const open = assumed.map((line) => `  assumed, not proved: ${line}`);
	return [
		`${org} against ${against}: ${values.length} values differ, ${decisions.length} decisions differ`,
		...lines,
		...(routed.length === 0 ? [] : ["decided differently:"]),
		...routed,
		...open,
		"",
	].join("\n");
}

/** A whole region may fill pages: the first cases say what it is about, json has them all. */
function shortened(who: string): string {
	const cases = who.split("; or ");
	const first = cases[0] ?? "";
	const said = first.length > 600 ? `${first.slice(0, first.lastIndexOf(" and ", 600))} and more` : first;
	return cases.length === 1 ? said : `${said}; and ${cases.length - 1} more such cases (--format json says them)`;
}

function short(value: Json | undefined): string {
	const text = JSON.stringify(value) ?? "";
	return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
