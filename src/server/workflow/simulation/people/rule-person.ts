import { mergedFacts } from "../../../../flow/catalog/cases/case-extends.ts";
import { files } from "../../../../flow/checks/product-files.ts";
import { proveStates } from "../../../../flow/checks/proofs/state-proof.ts";
import { proveRule } from "../../../../flow/checks/regions/proofs.ts";
import { exampleOfRow } from "../../../../flow/checks/rules/masked-row.ts";
import type { RowPerson, SimulationStart } from "../../../../flow/editing/index.ts";
import type { ApplicationRecord, Json, Product } from "../../../../flow/engine/index.ts";
import { type Decided, decide } from "../person.ts";
import { shownWhy } from "../shown-why.ts";
import { startPerson } from "../start-person.ts";
import type { SimulatedVersion } from "../version.ts";
import { tried } from "./walk.ts";

/** A rule, or a row of a decision table, where its file has it. */
export interface RowPlace {
	readonly file: string;
	readonly pointer: string;
}

/** Whom a rule may be about, and how to see that it decides for one of them. */
interface Candidates {
	/** Undefined where it is not proved that there is anybody; null where it is proved that there is not. */
	readonly records: readonly SimulationStart[] | null;
	readonly isHit: (decided: Decided) => boolean;
}

/** Makes a person for whom a rule of the flow decides, or says why there is none. */
export async function personOfRule(version: SimulatedVersion, place: RowPlace, now: Date): Promise<RowPerson> {
	const { records, isHit } = candidatesOf(version, place);
	if (records === null) return { why: "never" };
	for (const start of records) {
		const isThere = await tried(async () => isHit(decide(version, await startPerson(version, start, now))));
		if (isThere === true) return { start, steps: [] };
	}
	return { why: "unknown" };
}

function candidatesOf(version: SimulatedVersion, { file, pointer }: RowPlace): Candidates {
	const { product } = version;
	const [list = "", id = ""] = pointer.split("/").slice(1).map(unescaped);
	if (file === files.registration && list === "steps") return ofStep(product, id);
	if (file === files.origination && list === "tasks") return ofOrder(product, id);
	if (file === files.application && list === "transitions") return ofMove(product, id);
	const example = exampleOfRow(product, file, pointer);
	const records =
		example.kind === "never" ? null : example.kind === "open" ? [] : [example.record].flatMap(asIsAndUsual);
	if (file === files.application && list === "interrupts")
		return { records, isHit: (decided) => hasFired(decided, `application/interrupts/${id}`) };
	const isHit = (decided: Decided) =>
		shownWhy(version, decided).some((rule) => rule.isHit && rule.file === file && rule.pointer === pointer);
	return { records, isHit };
}

/** Somebody is asked it who has answered the steps before. */
function ofStep({ registration, ...product }: Product, id: string): Candidates {
	const index = Object.keys(registration.steps).indexOf(id);
	const { matches } = proveRule({ registration, ...product }, registration.steps[id]?.when ?? true, index);
	const isHit = (decided: Decided) => decided.kind === "step" && decided.id === id;
	return { records: oneOf(matches, (record) => [{ at: `step:${id}`, record }]), isHit };
}

function ofOrder(product: Product, id: string): Candidates {
	const { matches } = proveRule(product, product.origination.tasks[id]?.when ?? true);
	const isHit = (decided: Decided) => decided.kind === "page" && decided.orders.some((order) => order.id === id);
	return { records: oneOf(matches, asIsAndUsual), isHit };
}

/** A move is made by whoever its condition holds for, out of a state where they would be. */
function ofMove(product: Product, id: string): Candidates {
	const { transitions, initial, states } = product.application;
	const way = transitions[id];
	const { matches } = proveRule(product, way?.when ?? true);
	const { reached } = proveStates(product);
	const from = way?.from?.includes("*") === true ? Object.keys(states) : (way?.from ?? []);
	const isHit = (decided: Decided) => hasFired(decided, `application/${id}`);
	const records = oneOf(matches, (record) => {
		const before = from.filter((state) => state !== initial).flatMap((state) => reached[state] ?? []);
		const there = way === undefined ? [] : [reached[way.to] ?? {}];
		const all = [...[{}, ...before].map((one) => merged(one, record)), ...there];
		return all.flatMap(asIsAndUsual);
	});
	return { records, isHit };
}

function oneOf(
	found: ApplicationRecord | null | undefined,
	starts: (record: ApplicationRecord) => readonly SimulationStart[],
): Candidates["records"] {
	return found === undefined ? [] : found === null ? null : starts(found);
}

function asIsAndUsual(record: ApplicationRecord): readonly SimulationStart[] {
	return [{ record }, { record, isUsual: true }];
}

function merged(one: ApplicationRecord, over: ApplicationRecord): ApplicationRecord {
	return mergedFacts(one as Json, over as Json) as ApplicationRecord;
}

function hasFired(decided: Decided, rule: string): boolean {
	return decided.kind === "page" && decided.parts.state.some((entry) => entry.rule === rule && entry.result === true);
}

function unescaped(key: string): string {
	return key.replaceAll("~1", "/").replaceAll("~0", "~");
}
