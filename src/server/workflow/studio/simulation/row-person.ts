import { tableFile } from "../../../../checks/product-files.ts";
import { exampleOfRow } from "../../../../checks/rules/masked-row.ts";
import { inputsOfRow } from "../../../../checks/tables/table-regions.ts";
import { recordOfInputs } from "../../../../checks/tables/table-witness.ts";
import { EngineError } from "../../../../engine/index.ts";
import { type RowPerson, rowAt, type SimulationStart, type SimulationStep } from "../../../../studio/index.ts";
import { shownReviews } from "../../../journey/reviews/own-reviews.ts";
import { decide, type Person } from "./person.ts";
import { SimulationRefused } from "./refused.ts";
import { shownForm } from "./shown-form.ts";
import { shownWhy } from "./shown-why.ts";
import { startPerson } from "./start-person.ts";
import { openOrders, staffActs, takeStep } from "./take-step.ts";
import type { SimulatedVersion } from "./version.ts";

/** A row of rules or of a decision table, where its file has it. */
export interface RowPlace {
	readonly file: string;
	readonly pointer: string;
}

const MOST_STEPS = 70;
/** Days in a row on which nothing happens, after which nothing will. */
const MOST_IDLE_DAYS = 3;
const LONG = 30;

/** Makes a person for whom exactly this row decides, which is tried before it is told. */
export async function personFor(version: SimulatedVersion, place: RowPlace, now: Date): Promise<RowPerson> {
	const table = Object.entries(version.product.tables).find(([name]) => tableFile(name) === place.file);
	const row = table && rowAt(place.pointer)?.row;
	return table !== undefined && row !== undefined
		? personOfTable(version, table[0], row, now)
		: personOfRule(version, place, now);
}

async function personOfRule(version: SimulatedVersion, { file, pointer }: RowPlace, now: Date): Promise<RowPerson> {
	const example = exampleOfRow(version.product, file, pointer);
	if (example.kind !== "decides") return { why: example.kind === "never" ? "never" : "unknown" };
	const { record } = example;
	for (const start of [{ record }, { record, isUsual: true }]) {
		const isHit = await tried(async () => {
			const decided = decide(version, await startPerson(version, start, now));
			return shownWhy(version, decided).some((rule) => rule.isHit && rule.file === file && rule.pointer === pointer);
		});
		if (isHit === true) return { start, steps: [] };
	}
	return { why: "unknown" };
}

async function personOfTable(version: SimulatedVersion, name: string, row: string, now: Date): Promise<RowPerson> {
	const { product, asked } = version;
	const table = product.tables[name as keyof typeof product.tables];
	const today = now.toISOString().slice(0, 10);
	const given = inputsOfRow(table, row, [today]);
	if (given === undefined) return { why: "never" };
	const { inputs, day = today } = given;
	const record = recordOfInputs(product, table, day === today ? { inputs } : { inputs, day });
	const start: SimulationStart = { record: record ?? (day === today ? {} : { today: day }), isUsual: true };
	const isHit = () => asked.some((one) => one.name === name && one.rows.some((hit) => hit.row === row));
	const steps = await tried(async () => playedUntil(version, await startPerson(version, start, now), isHit));
	return steps === undefined ? { why: "unknown" } : { start, steps };
}

/** The steps that lead to something, where the usual ones do. */
async function playedUntil(
	version: SimulatedVersion,
	begun: Person,
	isThere: () => boolean,
): Promise<SimulationStep[] | undefined> {
	const steps: SimulationStep[] = [];
	let idle = 0;
	for (let person = begun; steps.length < MOST_STEPS && idle <= MOST_IDLE_DAYS; ) {
		const step = usualStep(version, person, idle);
		version.asked.length = 0;
		person = await takeStep(version, person, step);
		steps.push(step);
		if (isThere()) return steps;
		idle = step.kind === "days" ? idle + 1 : 0;
	}
	return undefined;
}

/** What somebody does next who is in no one's way: vendors answer, staff decide, forms are filled in, and days go by. */
function usualStep(version: SimulatedVersion, person: Person, idle: number): SimulationStep {
	const decided = decide(version, person);
	if (decided.kind === "step") return { kind: "answers", id: decided.form };
	if (openOrders(decided, person).length > 0) return { kind: "vendors" };
	const [act] = staffActs(person);
	if (act !== undefined) return { kind: "staff", id: act };
	const [review] = shownReviews(version.product, decided.reviews);
	const choice = review?.choices[0];
	if (review !== undefined && choice !== undefined) return { kind: "staff", id: `review:${review.id}:${choice.id}` };
	const form = shownForm(version, person, decided, {});
	return form === null ? { kind: "days", days: idle === 0 ? 1 : LONG } : { kind: "answers", id: form.id };
}

/** What an example that knows too little, or a rule that cannot be decided, leads to nothing. */
async function tried<Made>(make: () => Promise<Made>): Promise<Made | undefined> {
	try {
		return await make();
	} catch (error) {
		if (error instanceof SimulationRefused || error instanceof EngineError) return undefined;
		throw error;
	}
}
