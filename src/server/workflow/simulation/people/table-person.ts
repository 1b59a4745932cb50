import { cellFaults } from "../../../../flow/checks/tables/table-cells.ts";
import { inputsOfRow, type RowCells } from "../../../../flow/checks/tables/table-regions.ts";
import { recordOfInputs, type TableInputs } from "../../../../flow/checks/tables/table-witness.ts";
import type { NoPerson, RowPerson, SimulationStart } from "../../../../flow/editing/index.ts";
import type { TableFile, TableValue } from "../../../../flow/engine/authored/authored-tables.ts";
import { isOwnTable } from "../../../../flow/engine/authored/own-tables.ts";
import type { Product } from "../../../../flow/engine/index.ts";
import { agencyOf, charterOf } from "../../../../flow/engine/tables/notice-agency.ts";
import { servesState } from "../../../../lending/index.ts";
import homes from "../made-up-homes.json" with { type: "json" };
import { startPerson } from "../start-person.ts";
import type { SimulatedVersion } from "../version.ts";
import { samplePaths } from "./sample-paths.ts";
import { hitKey, tried, type Walk, type Ways, walked } from "./walk.ts";

/** In how many ways people are played who differ from the usual, before it is told that none is known. */
const MOST_WAYS = 24;

/** Makes a person for whom a row of a decision table decides, or says why there is none. */
export async function personOfTable(
	version: SimulatedVersion,
	name: string,
	row: string,
	now: Date,
): Promise<RowPerson> {
	const { product } = version;
	const table = product.tables[name as keyof typeof product.tables];
	if (table === undefined) return { why: "unread" };
	const today = now.toISOString().slice(0, 10);
	const given = inputsFor(product, table, row, today);
	if (typeof given === "string") return { why: given };
	const { inputs, day = today } = given;
	const walk = walksOf(version, now);
	const starts = startsOf(product, table, inputs, day === today ? undefined : day);
	const last = starts.at(-1) as Start;
	const begun: Walk[] = [];
	let isAsked = false;
	const found = async (one: Start): Promise<RowPerson | undefined> => {
		const made = await walk(one);
		if (made === undefined) return undefined;
		begun.push(made);
		isAsked ||= made.asked.has(name);
		const length = made.hits.get(hitKey(name, row));
		return length === undefined ? undefined : { start: one.start, steps: made.steps.slice(0, length) };
	};
	for (const start of starts) {
		const person = await found(start);
		if (person !== undefined) return person;
	}
	const open = begun.at(-1);
	const ways = samplePaths(product, { name, table, row, inputs }).filter(({ outcome, choice }) =>
		outcome === undefined ? open?.forms.has(choice?.form ?? "") : open?.outcomes.has(outcome),
	);
	for (const way of ways.slice(0, MOST_WAYS)) {
		const person = await found({ ...last, ways: { ...last.ways, ...way } });
		if (person !== undefined) return person;
	}
	// rules read a table whose outputs are facts
	return { why: isAsked || isOwnTable(name) ? "unknown" : "unread" };
}

/** The simplest inputs for which a row decides about somebody whom this lender may have, or the proof that there are none. */
export function inputsFor(product: Product, table: TableFile, row: string, today: string): TableInputs | ProvedWithout {
	if (cellFaults(table).length > 0) return "unknown";
	if (inputsOfRow(table, row, [today]) === undefined) return "never";
	const all = lendersInputs(product, table).map((cells) => inputsOfRow(table, row, [today], cells));
	const given = all.find((one) => one !== undefined);
	return given ?? ("state" in table.inputs ? "unserved" : "otherLender");
}

type ProvedWithout = Exclude<NoPerson, "unread">;

const walks = new WeakMap<SimulatedVersion, Map<string, Promise<Walk | undefined>>>();

/** Plays people of a version, each once. */
function walksOf(version: SimulatedVersion, now: Date) {
	const known = walks.get(version) ?? new Map<string, Promise<Walk | undefined>>();
	walks.set(version, known);
	return ({ start, ways }: Start): Promise<Walk | undefined> => {
		const key = JSON.stringify([start, ways, now]);
		const made = known.get(key) ?? tried(async () => walked(version, await startPerson(version, start, now), ways));
		known.set(key, made);
		return made;
	};
}

interface Start {
	readonly start: SimulationStart;
	readonly ways: Ways;
}

/** Somebody who begins with what the record can hold of the inputs; and a visitor who says where the home is. */
function startsOf(
	product: Product,
	table: TableFile,
	inputs: { readonly [input: string]: TableValue },
	day: string | undefined,
): Start[] {
	const record = recordOfInputs(product, table, day === undefined ? { inputs } : { inputs, day });
	const held: Start = {
		start: { record: record ?? (day === undefined ? {} : { today: day }), isUsual: true },
		ways: {},
	};
	const { state } = inputs;
	const home = homes.find((one) => one.state === state);
	if (day !== undefined || (home === undefined && state != null)) return [held];
	return [held, { start: {}, ways: home === undefined ? {} : { home } }];
}

/**
 * What can be of the inputs for this lender: the states that it serves, and what it is itself. The first leaves out that the home
 * is not known yet.
 */
function lendersInputs({ org }: Product, { inputs }: TableFile): RowCells[] {
	const { state } = inputs;
	const own: RowCells = {
		...("agency" in inputs ? { agency: agencyOf(org) } : {}),
		...("charter" in inputs ? { charter: charterOf(org) } : {}),
	};
	const all = state?.enum ?? [];
	const served = all.filter((one) => servesState(org.productStates, String(one)));
	if (served.length === 0) return [own];
	const known = { ...own, state: served };
	return state?.nullable === true ? [known, { ...own, state: [null, ...served] }] : [known];
}
