import { baseCaseFiles, orgCaseFiles } from "../../../../catalog/cases/case-files.ts";
import type { Catalog } from "../../../../catalog/index.ts";
import { type ApplicationRecord, factsOf, stepsOf } from "../../../../engine/index.ts";
import { indexPages, pageId } from "../../../../engine/routing/page-index.ts";
import { titleOf } from "../../../../studio/index.ts";
import { recordForRules } from "../../../journey/flow-decision.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { decide, formOf, type Person } from "./person.ts";
import { SimulationRefused } from "./refused.ts";
import { usualAnswers } from "./usual-answers.ts";
import type { SimulatedVersion } from "./version.ts";

/** A start as the gate's thread gets it: a place comes with an example that stands there. */
export interface GivenStart {
	readonly case?: string;
	readonly at?: string;
	readonly record?: ApplicationRecord;
}

/** A case that a simulation may start from. */
export interface SimulatedCase {
	readonly name: string;
	readonly title: string;
	/** The file of cases that it stands in, in words. */
	readonly group: string;
}

/** Daytime in every time zone of the country. */
const NOON = "T18:00:00.000Z";

/** The cases of the borrower's flow that a lender's people may start from: its own, and those that came with the product. */
export function simulatedCases(
	catalog: Catalog,
	org: string,
	root: string | undefined,
): (SimulatedCase & { readonly record: ApplicationRecord })[] {
	const own = orgCaseFiles(catalog, org, root);
	return [...own, ...baseCaseFiles(root)].flatMap((file) => {
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

/** The person that a simulation starts with. Throws SimulationRefused for a case that there is not. */
export function startPerson(
	version: SimulatedVersion,
	start: GivenStart,
	now: Date,
	cases: () => readonly { readonly name: string; readonly record: ApplicationRecord }[],
): Person {
	if (start.case !== undefined) {
		const found = cases().find(({ name }) => name === start.case);
		if (found === undefined) throw new SimulationRefused("NO_SUCH_START", start.case);
		return exampleOf(found.record, now);
	}
	if (start.at?.startsWith("step:")) return atStep(version, start.at.slice("step:".length), start.record ?? {}, now);
	if (start.record === undefined) return visitor({}, now);
	const [kind, id] = [start.at?.split(":")[0], start.at?.replace(/^[a-z]+:/, "") ?? ""];
	// a state is proved by its machine alone, whatever step of the loan the example would be at
	if (kind === "state") return exampleOf({ ...start.record, state: id }, now);
	return kind === "page" ? onPage(version, exampleOf(start.record, now), id) : exampleOf(start.record, now);
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

function exampleOf(record: ApplicationRecord, now: Date): Person {
	const { stage, state } = record;
	const isVisitor = stage == null && state == null && record.application === undefined && record.answers !== undefined;
	if (isVisitor) return visitor(record, now);
	const pinned = { ...(stage == null ? {} : { stage }), ...(state == null ? {} : { state }) };
	return { ...visitor(record, now), isRegistered: true, pinned };
}

/** A visitor who has answered the steps before one as usual, and whatever else leads to it. */
function atStep(version: SimulatedVersion, step: string, example: ApplicationRecord, now: Date): Person {
	const { flow, product } = version;
	const person = visitor(example, now);
	const day = person.now.toISOString().slice(0, 10);
	const { steps } = stepsOf(flow, factsOf(flow, { ...recordForRules(product, person.record, day), ...example }));
	const before = steps.slice(0, Math.max(0, steps.indexOf(step)));
	const answers: { [form: string]: NonNullable<StoredRecord["answers"]>[string] } = {};
	for (const one of before) {
		const form = formOf(product, one);
		const record = { ...person.record, answers: { ...answers } };
		const facts = factsOf(flow, recordForRules(product, record, day));
		const usual = usualAnswers(version, form, { record, product, now: person.now, facts, typed: {} });
		answers[form] = { ...usual, ...example.answers?.[form] };
	}
	return { ...person, record: { ...person.record, answers } };
}
