import { fieldsOf } from "../../../../flow/checks/forms/form-objects.ts";
import type { SimulatedAnswers, SimulationStep, VendorOutcome } from "../../../../flow/editing/index.ts";
import { EngineError, type Json } from "../../../../flow/engine/index.ts";
import { shownReviews } from "../../../journey/reviews/own-reviews.ts";
import { type Decided, decide, type Person } from "../person.ts";
import { SimulationRefused } from "../refused.ts";
import { shownForm } from "../shown-form.ts";
import { openOrders, openPages, staffActs, takeStep } from "../take-step.ts";
import { answersTo } from "../vendor-answers.ts";
import type { SimulatedVersion } from "../version.ts";

const MOST_STEPS = 70;
/** Days in a row on which nothing happens, after which nothing will. */
const MOST_IDLE_DAYS = 3;
const LONG = 30;
/** Pages that somebody is not let past, after which there is no other way on. */
const MOST_REFUSED = 6;

/** In what somebody differs from the usual. */
export interface Ways {
	/** What a vendor answers, where it may. */
	readonly outcome?: VendorOutcome | undefined;
	/** What is answered to a field of a form, where it is asked and accepted. */
	readonly choice?: FieldChoice | undefined;
	/** The address that a visitor gives, by the parts that forms ask for. */
	readonly home?: SimulatedAnswers | undefined;
}

/** An answer to a dotted field of a form. */
export interface FieldChoice {
	readonly form: string;
	readonly path: string;
	readonly value: Json;
}

/** Everything that somebody does, and what decided on the way. */
export interface Walk {
	readonly steps: readonly SimulationStep[];
	/** After how many steps a row of a table first decided, by the name of the table and the row. */
	readonly hits: ReadonlyMap<string, number>;
	readonly asked: ReadonlySet<string>;
	/** What vendors could have answered on the way, and the forms that were filled in. */
	readonly outcomes: ReadonlySet<VendorOutcome>;
	readonly forms: ReadonlySet<string>;
}

/** A row of a table, as a walk names it. */
export function hitKey(table: string, row: string): string {
	return `${table} ${row}`;
}

/** Plays somebody as far as the usual steps lead, but for these ways. Throws SimulationRefused or EngineError where they cannot begin. */
export async function walked(version: SimulatedVersion, begun: Person, ways: Ways): Promise<Walk> {
	const walk = {
		steps: [] as SimulationStep[],
		...{ hits: new Map<string, number>(), asked: new Set<string>() },
		...{ outcomes: new Set<VendorOutcome>(), forms: new Set<string>() },
	};
	let idle = 0;
	let refused = 0;
	let been = new Set<string>();
	let at = "";
	for (let person = begun; walk.steps.length < MOST_STEPS && idle <= MOST_IDLE_DAYS; ) {
		const decided = decide(version, person);
		const place = decided.kind === "page" ? `${decided.stage} ${decided.route.page}` : decided.id;
		if (place !== at) been = new Set();
		at = place;
		for (const { vendor, operation } of openOrders(decided, person)) {
			for (const outcome of answersTo(`${vendor}/${operation}`, person.record)) walk.outcomes.add(outcome);
		}
		const usual = usualStep(version, person, decided, { idle, been, ways });
		if (usual.kind === "answers") walk.forms.add(usual.id ?? "");
		if (decided.kind === "page" && usual.kind === "answers") been.add(decided.page);
		const done = await taken(version, person, usual);
		if (done === undefined) {
			refused += 1;
			// whoever is not let on here may be elsewhere
			if (usual.kind === "answers" && decided.kind === "page" && refused <= MOST_REFUSED) continue;
			return walk;
		}
		person = done.next;
		walk.steps.push(done.step);
		for (const { name, rows } of version.asked) {
			walk.asked.add(name);
			for (const key of rows.map(({ row }) => hitKey(name, row))) {
				if (!walk.hits.has(key)) walk.hits.set(key, walk.steps.length);
			}
		}
		idle = usual.kind === "days" ? idle + 1 : 0;
	}
	return walk;
}

/** The step with the wanted answers, or with the usual ones where those are refused; undefined where both are. */
async function taken(version: SimulatedVersion, person: Person, step: SimulationStep) {
	const take = (one: SimulationStep) =>
		tried(async () => {
			version.asked.length = 0;
			return { step: one, next: await takeStep(version, person, one) };
		});
	const { answers, ...plain } = step;
	return (await take(step)) ?? (answers === undefined ? undefined : take(plain));
}

interface Going {
	/** How many days went by just now. */
	readonly idle: number;
	/** The pages that were filled in where somebody still is. */
	readonly been: ReadonlySet<string>;
	readonly ways: Ways;
}

/** What somebody does next who is in no one's way: vendors answer, staff decide, forms are filled in, and days go by. */
function usualStep(version: SimulatedVersion, person: Person, decided: Decided, going: Going): SimulationStep {
	const { idle, been, ways } = going;
	if (decided.kind === "step") return filledIn(version, decided.form, ways, ways.home);
	const orders = openOrders(decided, person);
	const { outcome } = ways;
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
	if (form !== null && !been.has(decided.page)) return filledIn(version, form.id, ways, undefined);
	// a page that leads on by a choice is left for one that it opens
	const open = openPages(version, decided).find((id) => {
		return !been.has(id) && version.product.pages.pages[id]?.form !== undefined;
	});
	return open === undefined ? { kind: "days", days: idle === 0 ? 1 : LONG } : { kind: "open", id: open };
}

function filledIn(
	{ product }: SimulatedVersion,
	id: string,
	{ choice }: Ways,
	home: SimulatedAnswers | undefined,
): SimulationStep {
	const form = product.forms[id];
	const asked = form === undefined || home === undefined ? [] : fieldsOf(form);
	const answers = {
		...Object.fromEntries(asked.flatMap(({ path, name }) => (home?.[name] === undefined ? [] : [[path, home[name]]]))),
		...(choice?.form === id ? { [choice.path]: choice.value } : {}),
	};
	return { kind: "answers", id, ...(Object.keys(answers).length === 0 ? {} : { answers }) };
}

/** What an example that knows too little, or a rule that cannot be decided, leads to nothing. */
export async function tried<Made>(make: () => Promise<Made>): Promise<Made | undefined> {
	try {
		return await make();
	} catch (error) {
		if (error instanceof SimulationRefused || error instanceof EngineError) return undefined;
		throw error;
	}
}
