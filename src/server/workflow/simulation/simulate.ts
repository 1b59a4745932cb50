import type {
	NextStep,
	Simulated,
	SimulatedAnswers,
	SimulatedNow,
	SimulatedPlace,
	SimulationRefusal,
	SimulationStep,
} from "../../../flow/editing/index.ts";
import { EngineError, factsOf, mayOpen } from "../../../flow/engine/index.ts";
import type { AskedTable } from "../../../flow/engine/tables/decide.ts";
import { shownReviews } from "../../journey/reviews/own-reviews.ts";
import { keptCase } from "./kept-case.ts";
import { type Decided, decide, type Person } from "./person.ts";
import { SimulationRefused } from "./refused.ts";
import { shownForm } from "./shown-form.ts";
import { shownPlace } from "./shown-place.ts";
import { shownChecks, shownTables } from "./shown-tables.ts";
import { shownFacts, shownWhy } from "./shown-why.ts";
import { openOrders, openPages, orderTitle, pageTitle, staffActs, takeStep } from "./take-step.ts";
import { answersTo } from "./vendor-answers.ts";
import type { SimulatedVersion } from "./version.ts";

/** Plays a person forward on a version, in memory; stops at the first step that cannot be taken. */
export async function simulate(
	version: SimulatedVersion,
	start: () => Promise<Person>,
	steps: readonly SimulationStep[],
	typed: SimulatedAnswers,
): Promise<Omit<Simulated, "record">> {
	const places: SimulatedPlace[] = [];
	let refusal: SimulationRefusal | null = null;
	let last: { readonly person: Person; readonly decided: Decided } | undefined;
	let before: Decided | undefined;
	let asked: readonly AskedTable[] = [];
	try {
		for (let person = await start(); ; ) {
			if (places.length > 0) asked = [...version.asked];
			const decided = decide(version, person);
			places.push(shownPlace(version, decided, person));
			[before, last] = [last?.decided, { person, decided }];
			const step = steps[places.length - 1];
			if (step === undefined) break;
			version.asked.length = 0;
			person = await takeStep(version, person, step);
		}
	} catch (error) {
		refusal = { ...saidOf(error), step: places.length };
	}
	if (last === undefined) return { places, now: null, refusal };
	const now = nowOf(version, last.person, last.decided, before, refusal === null ? typed : {});
	return { places, now: { ...now, tables: shownTables(version, asked) }, refusal };
}

function saidOf(error: unknown): Omit<SimulationRefusal, "step"> {
	if (error instanceof SimulationRefused) return error.said;
	if (error instanceof EngineError) return { code: "RULE_FAILED", about: error.message, fields: [] };
	throw error;
}

function nowOf(
	version: SimulatedVersion,
	person: Person,
	decided: Decided,
	before: Decided | undefined,
	typed: SimulatedAnswers,
): Omit<SimulatedNow, "tables"> {
	return {
		place: shownPlace(version, decided, person),
		form: shownForm(version, person, decided, typed),
		facts: shownFacts(version, decided, before),
		why: shownWhy(version, decided),
		checks: shownChecks(version, person.record),
		next: nextOf(version, person, decided),
		isExample: isExample(version, person, decided),
		kept: keptCase(version, decided),
	};
}

/** Whether the person stands here only because the example says so. */
function isExample(version: SimulatedVersion, person: Person, decided: Decided): boolean {
	if (decided.kind === "step") return false;
	const { opened, pinned } = person;
	const facts = factsOf(version.flow, decided.record);
	if (opened !== undefined && !mayOpen(version.flow, opened, decided.route.page, facts)) return true;
	if (pinned.stage == null && pinned.state == null) return false;
	try {
		const free = decide(version, { ...person, pinned: {} });
		return free.kind === "step" || free.route.page !== decided.route.page;
	} catch (error) {
		if (error instanceof EngineError) return true;
		throw error;
	}
}

function nextOf(version: SimulatedVersion, person: Person, decided: Decided): NextStep[] {
	const days: NextStep = { kind: "days", id: "", title: "" };
	if (decided.kind === "step") return [days];
	const { product } = version;
	const pages = openPages(version, decided);
	const open = openOrders(decided, person);
	const waiting = decided.orders.filter(({ id }) => person.settled.get(id) !== undefined);
	return [
		...(open.length > 1 ? [{ kind: "vendors", id: "", title: "" } as const] : []),
		...open.map(({ id, vendor, operation }): NextStep => {
			const outcomes = answersTo(`${vendor}/${operation}`, person.record);
			return { kind: "vendor", id, title: orderTitle(version, id), ...(outcomes.length === 0 ? {} : { outcomes }) };
		}),
		...waiting.map(({ id }): NextStep => {
			const until = person.settled.get(id)?.toISOString().slice(0, 10) ?? "";
			return { kind: "days", id, title: orderTitle(version, id), waitsFor: until };
		}),
		...staffActs(person).map((id): NextStep => ({ kind: "staff", id, title: "" })),
		...shownReviews(product, decided.reviews).flatMap(({ id, title, choices }) =>
			choices.map(
				(choice): NextStep => ({ kind: "staff", id: `review:${id}:${choice.id}`, title: `${title}: ${choice.label}` }),
			),
		),
		...pages.map((id): NextStep => ({ kind: "open", id, title: pageTitle(version, id) })),
		days,
	];
}
