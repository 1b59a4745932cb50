import type { Catalog } from "../../catalog/index.ts";
import { offerDifference } from "../../checks/difference/offer-difference.ts";
import type { DecisionSubject } from "../../checks/difference/questions.ts";
import { type RoutingChange, routingChanges } from "../../checks/difference/routing-changes.ts";
import { type TableChange, tableChanges } from "../../checks/difference/table-changes.ts";
import { tableFile } from "../../checks/product-files.ts";
import type { Json } from "../../engine/index.ts";
import type { Found } from "../found.ts";
import { type ExitCode, exitCodes, type FlowIo } from "../io.ts";
import type { Options } from "../options.ts";
import { placeOf } from "../print/place.ts";
import { tell } from "../print/report.ts";
import { orgOf } from "../server/server-call.ts";
import { beforeOf } from "./diff-before.ts";
import { type ValueChange, valueChanges } from "./diff-values.ts";
import { type OfferWitness, offerWords } from "./offer-words.ts";
import { partWords } from "./part-words.ts";

/** Prints what an organization changes: composed values, and decisions that differ, each with an example record. */
export async function diff(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const org = orgOf(options);
	const after = catalog.product(org);
	const before = await beforeOf(options, catalog, io);
	const values = valueChanges(filesOf(before.catalog, before.org), filesOf(catalog, org), catalog.provenance(org));
	const other = before.catalog.product(before.org);
	const routed = routingChanges(other, after);
	const decisions = routed.changes.map(
		({ subject, from, to, who, witness }): DecisionDifference => ({
			...{ about: decisionWords(subject), from, to, who, witness },
		}),
	);
	const assumed = routed.assumed.map(({ subject, why }) => `${decisionWords(subject)}: ${why}`);
	const today = new Date().toISOString().slice(0, 10);
	const tables = tableChanges(other, after).map((change): TableDifference => {
		const offers = offerDifference(other, after, change, today);
		return offers === undefined ? change : { ...change, offers: offerWords(offers) };
	});
	const report = { org, against: before.name, values, parts: partWords(other, after), decisions, tables, assumed };
	const found = foundOf(report, (file, pointer) => placeOf(catalog, org, file, pointer));
	await tell(
		{ json: report, text: textOf(report), found, notes: assumed, closing: headOf(report) },
		options.format,
		io,
	);
	return exitCodes.clean;
}

function filesOf(catalog: Catalog, org: string): { readonly [file: string]: Json } {
	return catalog.resolve(org) as { readonly [file: string]: Json };
}

/** A decision that differs, as reports name it. */
interface DecisionDifference extends Omit<RoutingChange, "subject" | "given"> {
	readonly about: string;
}

/** What a table decides differently, with a borrower whose offers differ for it. */
interface TableDifference extends TableChange {
	readonly offers?: OfferWitness;
}

interface Report {
	readonly org: string;
	readonly against: string;
	readonly values: readonly ValueChange[];
	/** Which forms are asked in parts. */
	readonly parts: readonly string[];
	readonly decisions: readonly DecisionDifference[];
	readonly tables: readonly TableDifference[];
	readonly assumed: readonly string[];
}

/** Notes for a reviewer: each value at its line, each decision at the top of the organization's file. */
function foundOf(
	{ org, against, values, decisions, tables }: Report,
	place: (file: string, pointer: string) => Pick<Found, "file" | "line" | "column">,
): Found[] {
	const note = { severity: "note", cure: "" } as const;
	return [
		...values.map(({ file, pointer, change, from, to }): Found => {
			const what = [from, to].filter((value) => value !== undefined).map(short);
			const cause = `${file}#${pointer} ${change} against ${against}: ${what.join(" → ")}`;
			return { ...note, code: "VALUE_DIFFERS", ...place(file, pointer), org, cause };
		}),
		...decisions.map(({ about, from, to, who, witness }): Found => {
			const cause = `${about}: ${JSON.stringify(from)} → ${JSON.stringify(to)}, for: ${shortened(who)}`;
			return { ...note, code: "DECISION_DIFFERS", ...place("org.json", ""), org, cause, witness };
		}),
		...tables.map(({ table, who, offers, ...change }): Found => {
			const told = offers === undefined ? "" : `; ${offers.borrower}: ${offers.before} → ${offers.after}`;
			const cause = `${headOfTable({ table, ...change })}, for: ${shortened(who)}${told}`;
			return { ...note, code: "DECISION_DIFFERS", ...place(tableFile(table), ""), org, cause };
		}),
	];
}

function headOf({ org, against, values, decisions, tables }: Report): string {
	const decided = decisions.length + tables.length;
	return `${org} against ${against}: ${values.length} values differ, ${decided} decisions differ\n`;
}

function headOfTable({
	table,
	output,
	from,
	to,
	on,
}: Pick<TableChange, "table" | "output" | "from" | "to" | "on">): string {
	const since = on === undefined ? "" : ` (as of ${on})`;
	return `${table}, ${output}: ${JSON.stringify(from)} → ${JSON.stringify(to)}${since}`;
}

function tableLines(change: TableDifference): string[] {
	const { who, offers } = change;
	const shown = [`  ${headOfTable(change)}`, `    for: ${shortened(who)}`];
	if (offers === undefined) return [...shown, `    example: ${JSON.stringify(change.example)}`];
	const { borrower, before, after } = offers;
	return [...shown, `    borrower: ${borrower}`, `      before: ${before}`, `      after:  ${after}`];
}

function textOf(report: Report): string {
	const { values, parts, decisions, tables, assumed } = report;
	const lines = values.map(({ file, pointer, change, from, to, origin }) => {
		const what = [from, to].filter((value) => value !== undefined).map(short);
		return `  ${file}#${pointer} ${change}: ${what.join(" → ")}${origin === undefined ? "" : `  (${origin})`}`;
	});
	const routed = decisions.flatMap(({ about, from, to, who, witness }) => [
		`  ${about}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`,
		`    for: ${shortened(who)}`,
		`    example: ${JSON.stringify(witness)}`,
	]);
	const tabled = tables.flatMap(tableLines);
	const inParts = parts.map((line) => `  ${line}`);
	const open = assumed.map((line) => `  assumed, not proved: ${line}`);
	const differing = [...routed, ...tabled];
	const said = [
		...lines,
		...inParts,
		...(differing.length === 0 ? [] : ["decided differently:"]),
		...differing,
		...open,
	];
	return `${headOf(report)}${said.map((line) => `${line}\n`).join("")}`;
}

/** A whole region can fill pages: the first case is enough, json has them all. */
function shortened(who: string): string {
	const cases = who.split("; or ");
	const first = cases[0] ?? "";
	const said = first.length > 600 ? `${first.slice(0, first.lastIndexOf(" and ", 600))} and more` : first;
	return cases.length === 1 ? said : `${said}; and ${cases.length - 1} more such cases (--format json lists them)`;
}

function short(value: Json | undefined): string {
	const text = JSON.stringify(value) ?? "";
	return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Names a decision in a report: "page at stage COMPLETE". */
function decisionWords({ kind, id }: DecisionSubject): string {
	switch (kind) {
		case "stagePage":
			return `page at stage ${id}`;
		case "statePage":
			return `page in state ${id}`;
		case "state":
			return "flow state";
		case "stage":
			return "server stage";
		case "step":
			return `registration step ${id}`;
		case "stepOrder":
			return "order of the registration steps";
		case "condition":
			return `condition ${id}`;
	}
}
