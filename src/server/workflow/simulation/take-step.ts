import { type SimulationStep, titleOf } from "../../../flow/editing/index.ts";
import { factsOf, mayOpen } from "../../../flow/engine/index.ts";
import { hasRequests, hasReviews, requestsAccepted, reviewsFinished } from "../../journey/conditions/by-person.ts";
import { vendorOrderHandlers } from "../../journey/orders.ts";
import type { Ports } from "../../journey/ports/ports.ts";
import { chosenPatch } from "../../journey/reviews/own-reviews.ts";
import { ruledConditions } from "../../journey/steps/conditions-by-rule.ts";
import { NotYet, outcomeOf } from "../../journey/steps/order.ts";
import { applyPatch } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { withoutDemographics } from "../../record/stored-record.ts";
import { withNotices } from "../decisions/decide-change.ts";
import { answerForm, WHO } from "./answer-form.ts";
import { type Decided, decide, type Person } from "./person.ts";
import { SimulationRefused } from "./refused.ts";
import { sandboxPorts } from "./sandbox-ports.ts";
import { answersTo, portsGiving } from "./vendor-answers.ts";
import type { SimulatedVersion } from "./version.ts";

type Page = Extract<Decided, { kind: "page" }>;
type Order = Page["orders"][number];

/** Acts of the lender's staff that every lender has; its own reviews are "review:<id>:<choice>". */
export const STAFF_ACTS = ["finish-reviews", "accept-requests"] as const;

const DAY_MS = 86_400_000;
const MOST_ORDERS = 60;

/** Takes one step, and puts the notices that are owed after it on their way. Throws SimulationRefused, or EngineError where the rules cannot decide. */
export async function takeStep(version: SimulatedVersion, person: Person, step: SimulationStep): Promise<Person> {
	const next = await stepTaken(version, person, step);
	if (!next.isRegistered || step.kind === "open") return next;
	const { record, now } = next;
	const { product } = version;
	return asked(version, { ...next, record: withNotices(record, product, { flow: () => version.flow }, now).record });
}

/** Raises and withdraws the conditions that have a rule, as each change of an application does. */
function asked(version: SimulatedVersion, person: Person): Person {
	const decided = decide(version, person);
	if (decided.kind === "step") return person;
	const { patch } = ruledConditions(person.record, decided.conditions, person.now);
	return patch.length === 0 ? person : { ...person, record: applyPatch(person.record, patch) };
}

async function stepTaken(version: SimulatedVersion, person: Person, step: SimulationStep): Promise<Person> {
	const { kind, id = "", answers = {}, days = 1, outcome } = step;
	const decided = decide(version, person);
	const ports = sandboxPorts(person.now);
	const moved = { ...person, opened: undefined };
	switch (kind) {
		case "answers":
			return settling(version, {
				...(await answerForm(version, person, { id, typed: answers, ports })),
				opened: undefined,
				pinned: {},
			});
		case "open":
			if (
				decided.kind !== "page" ||
				!mayOpen(version.flow, id, decided.route.page, factsOf(version.flow, decided.record))
			)
				throw new SimulationRefused("STEP_NOT_OPEN", pageTitle(version, id));
			return { ...person, opened: id };
		case "vendor": {
			const order = openOrders(decided, person).find((one) => one.id === id);
			const offered = order === undefined ? [] : answersTo(`${order.vendor}/${order.operation}`, person.record);
			if (order === undefined || (outcome !== undefined && !offered.includes(outcome)))
				throw new SimulationRefused("STEP_NOT_OPEN", orderTitle(version, id));
			const asked = outcome === undefined ? ports : portsGiving(ports, outcome);
			return settling(version, await answered(version, moved, order, asked));
		}
		case "vendors":
			return allAnswered(version, moved, ports);
		case "staff":
			return settling(version, { ...staffActed(version, moved, id), pinned: {} });
		case "days":
			return { ...moved, now: new Date(person.now.getTime() + days * DAY_MS), settled: new Map() };
	}
}

/** Orders that are due and not settled yet. */
export function openOrders(decided: Decided, { settled }: Person): readonly Order[] {
	return decided.kind === "page" ? decided.orders.filter(({ id }) => !settled.has(id)) : [];
}

/** The pages that may be opened from where somebody is. */
export function openPages({ product, flow }: SimulatedVersion, decided: Page): readonly string[] {
	const facts = factsOf(flow, decided.record);
	return Object.keys(product.pages.pages).filter(
		(id) =>
			id !== decided.page &&
			!id.includes("{") &&
			product.pages.pages[id]?.open !== true &&
			mayOpen(flow, id, decided.route.page, facts),
	);
}

/** An order in words. */
export function orderTitle({ product }: SimulatedVersion, id: string): string {
	const about = product.origination.tasks[id]?.about;
	return about === undefined ? titleOf(undefined, id) : `${titleOf(undefined, id)}: ${about}`;
}

/** A page's title. */
export function pageTitle({ product }: SimulatedVersion, id: string): string {
	return titleOf(product.pages.pages[id]?.title, id);
}

/** Which acts of staff change something here. */
export function staffActs({ record }: Person): readonly string[] {
	return STAFF_ACTS.filter((act) => (act === "finish-reviews" ? hasReviews(record) : hasRequests(record)));
}

async function allAnswered(version: SimulatedVersion, person: Person, ports: Ports): Promise<Person> {
	let next = person;
	for (let left = MOST_ORDERS; left > 0; left -= 1) {
		const [order] = openOrders(decide(version, next), next);
		if (order === undefined) return next;
		next = settling(version, await answered(version, next, order, ports));
	}
	return next;
}

/** An order is placed once each time that it falls due. */
function settling(version: SimulatedVersion, person: Person): Person {
	const decided = decide(version, person);
	const due = new Set(decided.kind === "page" ? decided.orders.map(({ id }) => id) : []);
	return { ...person, settled: new Map([...person.settled].filter(([id]) => due.has(id))) };
}

async function answered(version: SimulatedVersion, person: Person, order: Order, ports: Ports): Promise<Person> {
	const { id, vendor, operation } = order;
	const handler = vendorOrderHandlers[`${vendor}/${operation}`];
	if (handler === undefined) throw new SimulationRefused("STEP_NOT_OPEN", orderTitle(version, id));
	const ordinal = (person.ordinals.get(id) ?? 0) + 1;
	const { record, now } = person;
	const settled = (until?: Date) => new Map([...person.settled, [id, until]]);
	try {
		const asked = {
			...{
				uuid: stableUuid("simulated order", id, String(ordinal)),
				applicationUuid: WHO,
				task: id,
				vendor,
				operation,
			},
			...{ ordinal, attempt: 1, record, secrets: withoutDemographics(person.secrets), product: version.product, now },
			readDocument: async () => undefined,
		};
		const { patch } = outcomeOf(await handler(asked, ports));
		const ordinals = new Map([...person.ordinals, [id, ordinal]]);
		return { ...person, record: applyPatch(record, patch), ordinals, settled: settled(), pinned: {} };
	} catch (error) {
		if (error instanceof NotYet) return { ...person, settled: settled(error.until) };
		throw new SimulationRefused("TOO_LITTLE_KNOWN", orderTitle(version, id));
	}
}

function staffActed(version: SimulatedVersion, person: Person, act: string): Person {
	const { record, now } = person;
	const { product } = version;
	if (act === "finish-reviews" && hasReviews(record))
		return { ...person, record: applyPatch(record, reviewsFinished(record)) };
	if (act === "accept-requests" && hasRequests(record))
		return { ...person, record: applyPatch(record, requestsAccepted(record, now, product)) };
	const [kind, review = "", choice = ""] = act.split(":");
	const decided = decide(version, person);
	const isDue = kind === "review" && decided.kind === "page" && decided.reviews.includes(review);
	const patch = isDue ? chosenPatch(product, review, choice, { by: WHO, now }) : undefined;
	if (patch === undefined) throw new SimulationRefused("STEP_NOT_OPEN", titleOf(undefined, act));
	return { ...person, record: applyPatch(record, patch) };
}
