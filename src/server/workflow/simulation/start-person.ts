import type { DraftCase } from "../../../contracts/wire/studio/index.ts";
import { mergedFacts } from "../../../flow/catalog/cases/case-extends.ts";
import { baseCaseFiles, orgCaseFiles } from "../../../flow/catalog/cases/case-files.ts";
import type { Catalog } from "../../../flow/catalog/index.ts";
import { type SimulatedAnswers, type SimulationStart, titleOf } from "../../../flow/editing/index.ts";
import { indexPages, pageId } from "../../../flow/engine/decisions/page-index.ts";
import { type ApplicationRecord, factsOf, type Json, stepsOf } from "../../../flow/engine/index.ts";
import { recordForRules } from "../../journey/steps/flow-decision.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { defaultPersona } from "./default-persona.ts";
import { refuseImpossible } from "./example-record.ts";
import { decide, formOf, type Person } from "./person.ts";
import { SimulationRefused } from "./refused.ts";
import { labeledAnswers, withFacts } from "./said-facts.ts";
import { usualAnswers } from "./usual-answers.ts";
import type { SimulatedVersion } from "./version.ts";

/** Daytime in every time zone of the country. */
const NOON = "T18:00:00.000Z";

/** The cases of the borrower's flow that a lender's people may start from: its own, and those that came with the product. */
export function simulatedCases(
	catalog: Catalog,
	org: string,
	root: string | undefined,
): (DraftCase & { readonly record: ApplicationRecord })[] {
	const own = orgCaseFiles(catalog, org, root);
	return [...own, ...baseCaseFiles(root, catalog.productId)].flatMap((file) => {
		if ("fault" in file) return [];
		const group = titleOf(
			undefined,
			file.name
				.split("/")
				.at(-1)
				?.replace(/\.json$/, "") ?? "",
		);
		return Object.entries(file.cases).flatMap(([id, one]) => {
			const isBorrowers = (one.flow ?? file.flow) === "application";
			const isOther = one.org !== undefined && one.org !== org;
			if (!isBorrowers || isOther || one.expect.error !== undefined) return [];
			return [{ name: `${file.name}#${id}`, title: titleOf(one.about, id), group, record: one.facts }];
		});
	});
}

/** The person that a simulation starts with. Throws SimulationRefused for a case that there is not, or facts that cannot be. */
export async function startPerson(version: SimulatedVersion, start: SimulationStart, now: Date): Promise<Person> {
	const { case: named, at, facts: said, isUsual = false } = start;
	if (named !== undefined && start.record === undefined) throw new SimulationRefused("NO_SUCH_START", named);
	const step = at?.startsWith("step:") ? at.slice("step:".length) : undefined;
	if (start.record === undefined && said === undefined && !isUsual && step === undefined) return visitor({}, now);
	refuseImpossible(start.record ?? {});
	const known = withFacts(version, start.record ?? {}, said ?? {}, isUsual || step !== undefined);
	if (step !== undefined) return atStep(version, step, known, said ?? {}, now);
	if (!isUsual) return placed(version, at, known, now);
	const { record, secrets } = await defaultPersona(version, said ?? {}, visitor(onDayOf(known), now));
	return { ...placed(version, at, mergedFacts(record as Json, known as Json) as ApplicationRecord, now), secrets };
}

function onDayOf({ today }: ApplicationRecord): ApplicationRecord {
	return today === undefined ? {} : { today };
}

function placed(version: SimulatedVersion, at: string | undefined, record: ApplicationRecord, now: Date): Person {
	const [kind, id] = [at?.split(":")[0], at?.replace(/^[a-z]+:/, "") ?? ""];
	// a state is proved by its machine alone, whatever step of the loan the example would be at
	if (kind === "state") return exampleOf({ ...record, state: id }, now);
	return kind === "page" ? onPage(version, exampleOf(record, now), id) : exampleOf(record, now);
}

/** A page that nothing routes to is opened from where the example stands. */
function onPage(version: SimulatedVersion, person: Person, id: string): Person {
	const decided = decide(version, person);
	if (decided.kind === "page" && pageId(indexPages(version.product.pages), decided.page) === id) return person;
	const params = version.product.pages.pages[id]?.params ?? {};
	return { ...person, opened: id.replace(/\{(\w+)\}/g, (_, name: string) => params[name]?.[0] ?? name) };
}

function visitor(record: ApplicationRecord, now: Date): Person {
	const { stage: _, state: __, page: ___, today, ...known } = record;
	return {
		record: { answers: {}, ...known } as StoredRecord,
		secrets: {},
		now: typeof today === "string" ? new Date(`${today}${NOON}`) : now,
		isRegistered: false,
		pinned: {},
		opened: undefined,
		settled: new Map(),
		ordinals: new Map(),
	};
}

/** The person that a record describes, as far as it does. */
export function exampleOf(record: ApplicationRecord, now: Date): Person {
	const { stage, state } = record;
	const isVisitor = stage == null && state == null && record.application === undefined && record.answers !== undefined;
	if (isVisitor) return visitor(record, now);
	const pinned = { ...(stage == null ? {} : { stage }), ...(state == null ? {} : { state }) };
	return { ...visitor(record, now), isRegistered: true, pinned };
}

/** A visitor who has answered the steps before one as usual, and whatever else leads to it. */
function atStep(
	version: SimulatedVersion,
	step: string,
	example: ApplicationRecord,
	said: SimulatedAnswers,
	now: Date,
): Person {
	const { flow, product } = version;
	const person = visitor(example, now);
	const day = person.now.toISOString().slice(0, 10);
	const { steps } = stepsOf(flow, factsOf(flow, { ...recordForRules(product, person.record, day), ...example }));
	const before = steps.slice(0, Math.max(0, steps.indexOf(step)));
	const typed = labeledAnswers(said);
	const answers: { [form: string]: NonNullable<StoredRecord["answers"]>[string] } = {};
	for (const one of before) {
		const form = formOf(product, one);
		const record = { ...person.record, answers: { ...answers } };
		const facts = factsOf(flow, recordForRules(product, record, day));
		const usual = usualAnswers(version, form, {
			record,
			product,
			now: person.now,
			facts,
			typed: typed.get(form) ?? {},
		});
		answers[form] = { ...usual, ...example.answers?.[form] };
	}
	return { ...person, record: { ...person.record, answers } };
}
