import { fieldsOf } from "../../../../checks/forms/form-objects.ts";
import { tableFile } from "../../../../checks/product-files.ts";
import { exampleOfRow } from "../../../../checks/rules/masked-row.ts";
import { inputsOfRow } from "../../../../checks/tables/table-regions.ts";
import { recordOfInputs } from "../../../../checks/tables/table-witness.ts";
import { EngineError } from "../../../../engine/index.ts";
import {
	type RowPerson,
	rowAt,
	type SimulatedAnswers,
	type SimulationStart,
	type SimulationStep,
	type VendorOutcome,
} from "../../../../studio/index.ts";
import { shownReviews } from "../../../journey/reviews/own-reviews.ts";
import homes from "./made-up-homes.json" with { type: "json" };
import { type Decided, decide, type Person } from "./person.ts";
import { SimulationRefused } from "./refused.ts";
import { shownForm } from "./shown-form.ts";
import { shownWhy } from "./shown-why.ts";
import { startPerson } from "./start-person.ts";
import { openOrders, openPages, staffActs, takeStep } from "./take-step.ts";
import { answersTo } from "./vendor-answers.ts";
import type { SimulatedVersion } from "./version.ts";

/** A row of rules or of a decision table, where its file has it. */
export interface RowPlace {
	readonly file: string;
	readonly pointer: string;
}

const MOST_STEPS = 70;
/** What a vendor may answer, by the input of a table that comes of it, or by the value of one that is named after it. */
const OUTCOMES: { readonly [input: string]: readonly VendorOutcome[] } = {
	score: ["credit-good", "credit-fair", "credit-poor", "credit-best", "credit-plain", "credit-weak"],
	propertyType: ["home-manufactured", "home-coop"],
	IDENTITY_CHECK: ["id-unreadable"],
};
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
	const outcomes = Object.entries(inputs).flatMap(([input, value]) => OUTCOMES[input] ?? OUTCOMES[String(value)] ?? []);
	for (const outcome of [undefined, ...outcomes]) {
		const steps = await tried(async () =>
			playedUntil(version, await startPerson(version, start, now), isHit, { outcome }),
		);
		if (steps !== undefined) return { start, steps };
	}
	// what the registration alone asks has been asked of whoever is registered
	const { state } = inputs;
	const home = homes.find((one) => one.state === state) ?? (state == null ? {} : undefined);
	if (home === undefined || day !== today) return { why: "unknown" };
	const steps = await tried(async () => playedUntil(version, await startPerson(version, {}, now), isHit, { home }));
	return steps === undefined ? { why: "unknown" } : { start: {}, steps };
}

/** The steps that lead to something, where the usual ones do. */
async function playedUntil(
	version: SimulatedVersion,
	begun: Person,
	isThere: () => boolean,
	{ outcome, home }: { readonly outcome?: VendorOutcome | undefined; readonly home?: SimulatedAnswers },
): Promise<SimulationStep[] | undefined> {
	const steps: SimulationStep[] = [];
	let idle = 0;
	let been = new Set<string>();
	let at = "";
	for (let person = begun; steps.length < MOST_STEPS && idle <= MOST_IDLE_DAYS; ) {
		const decided = decide(version, person);
		const place = decided.kind === "page" ? `${decided.stage} ${decided.route.page}` : decided.id;
		if (place !== at) been = new Set();
		at = place;
		// a visitor is of interest until registered
		if (home !== undefined && decided.kind === "page") return undefined;
		const step = usualStep(version, person, decided, { idle, been, outcome, home });
		if (decided.kind === "page" && step.kind === "answers") been.add(decided.page);
		version.asked.length = 0;
		person = await takeStep(version, person, step);
		steps.push(step);
		if (isThere()) return steps;
		idle = step.kind === "days" ? idle + 1 : 0;
	}
	return undefined;
}

interface Going {
	/** How many days went by just now. */
	readonly idle: number;
	/** The pages that were filled in where somebody still is. */
	readonly been: ReadonlySet<string>;
	/** What a vendor answers other than usual, where it may. */
	readonly outcome: VendorOutcome | undefined;
	/** The address that a visitor gives, by the parts that forms ask for. */
	readonly home: SimulatedAnswers | undefined;
}

/** What somebody does next who is in no one's way: vendors answer, staff decide, forms are filled in, and days go by. */
function usualStep(version: SimulatedVersion, person: Person, decided: Decided, going: Going): SimulationStep {
	const { idle, been, outcome, home = {} } = going;
	if (decided.kind === "step") {
		const form = version.product.forms[decided.form];
		const asked = form === undefined ? [] : fieldsOf(form);
		const answers = Object.fromEntries(
			asked.flatMap(({ path, name }) => (home[name] === undefined ? [] : [[path, home[name]]])),
		);
		return { kind: "answers", id: decided.form, ...(Object.keys(answers).length === 0 ? {} : { answers }) };
	}
	const orders = openOrders(decided, person);
	if (outcome !== undefined) {
		const mayAnswer = ({ vendor, operation }: (typeof orders)[number]) =>
			answersTo(`${vendor}/${operation}`, person.record).includes(outcome);
		const order = orders.find(mayAnswer);
		if (order !== undefined) return { kind: "vendor", id: order.id, outcome };
	}
	if (orders.length > 0) return { kind: "vendors" };
	const [act] = staffActs(person);
	if (act !== undefined) return { kind: "staff", id: act };
	const [review] = shownReviews(version.product, decided.reviews);
	const choice = review?.choices[0];
	if (review !== undefined && choice !== undefined) return { kind: "staff", id: `review:${review.id}:${choice.id}` };
	const form = shownForm(version, person, decided, {});
	if (form !== null && !been.has(decided.page)) return { kind: "answers", id: form.id };
	// a page that leads on by a choice is left for one that it opens
	const open = openPages(version, decided).find((id) => {
		return !been.has(id) && version.product.pages.pages[id]?.form !== undefined;
	});
	return open === undefined ? { kind: "days", days: idle === 0 ? 1 : LONG } : { kind: "open", id: open };
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
