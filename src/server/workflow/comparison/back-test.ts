import {
	type BackTest,
	type BackTestGroup,
	FEWEST_PEOPLE,
	type Outcome,
	rulePlace,
	titleOf,
} from "../../../flow/editing/index.ts";
import { today } from "../../record/parties.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { recordIn } from "../applications/application-row.ts";
import type { ReviewRequest } from "../composition/compose-request.ts";
import type { SimulatedVersion } from "../simulation/version.ts";
import { type DecidedAgain, placedAgain, pricedAgain, rowsApart } from "./decided-again.ts";
import { madeUpExample } from "./made-up-example.ts";

/** Days that a back-test looks back. */
export const BACK_TEST_DAYS = 30;
/** Groups that are told, most people first. */
const MOST_GROUPS = 20;
const MOST_RULES = 4;
/** How many people of a group are tried for an example. */
const MOST_TRIED = 3;

/** What a back-test says of the applications that it was given; what they are chosen by is the caller's. */
export type Tested = Omit<BackTest, "since" | "isCut">;

interface Difference {
	readonly kind: BackTestGroup["kind"];
	readonly before: DecidedAgain;
	readonly after: DecidedAgain;
}

interface Group extends Difference {
	readonly people: Set<number>;
	readonly records: StoredRecord[];
}

/** Decides recorded applications again by what is live and by a draft, and counts those that differ, by rule. */
export function backTested(
	live: SimulatedVersion,
	draft: SimulatedVersion,
	{ recorded = [], today: day }: ReviewRequest,
): Tested {
	const groups = new Map<string, Group>();
	const differing = new Set<number>();
	let hasUndecided = false;
	for (const [person, { sealed, at }] of recorded.entries()) {
		const record = recordIn(sealed);
		const { differences, isUndecided } = differencesOf(live, draft, record, today(record, new Date(at)));
		hasUndecided ||= isUndecided;
		for (const one of differences) {
			differing.add(person);
			const key = keyOf(one);
			const group = groups.get(key) ?? { ...one, people: new Set(), records: [] };
			groups.set(key, group);
			group.people.add(person);
			if (group.records.length < MOST_TRIED) group.records.push(record);
		}
	}
	const all = [...groups.values()].sort((one, other) => other.people.size - one.people.size);
	const told = new Set(all.flatMap(({ people }) => (people.size < FEWEST_PEOPLE ? [] : [...people])));
	const others = differing.size - told.size;
	const hasFewMore = others > 0 && others < FEWEST_PEOPLE;
	return {
		compared: toldCount(recorded.length),
		// a rest of few people would be known by taking away
		changed: toldCount(hasFewMore && told.size > 0 ? told.size : differing.size),
		hasFewMore: hasFewMore && told.size > 0,
		hasUndecided,
		groups: all.slice(0, MOST_GROUPS).map((group) => shownGroup(live, draft, group, day)),
	};
}

/** Null for one to four people. */
function toldCount(people: number): number | null {
	return people > 0 && people < FEWEST_PEOPLE ? null : people;
}

function differencesOf(live: SimulatedVersion, draft: SimulatedVersion, record: StoredRecord, day: string) {
	const [before, after] = [placedAgain(live, record, day), placedAgain(draft, record, day)];
	const isUndecided = before.stage.outcome.kind === "stops";
	// another step of the loan has other pages, which says nothing more
	const kind = (["stage", "page"] as const).find((one) => before[one].key !== after[one].key);
	const placed: Difference[] =
		kind === undefined || isUndecided ? [] : [{ kind, before: before[kind], after: after[kind] }];
	const [was, is] = [pricedAgain(live, record, day), pricedAgain(draft, record, day)];
	const isPriced = was !== undefined && is !== undefined && was.key !== is.key && was.outcome.kind !== "stops";
	if (!isPriced) return { differences: placed, isUndecided };
	const isOther = was.outcome.kind === "offers" && is.outcome.kind === "offers";
	const priced: Difference = {
		kind: "offers",
		before: { ...was, rules: rowsApart(was.asked, is.asked) },
		after: {
			...is,
			outcome: isOther ? { kind: "otherOffers", titles: [] } : is.outcome,
			rules: rowsApart(is.asked, was.asked),
		},
	};
	return { differences: [...placed, priced], isUndecided };
}

function keyOf({ kind, before, after }: Difference): string {
	const ids = ({ kind: of, titles }: Outcome) => [of, ...titles.map(({ id }) => id)];
	return JSON.stringify([kind, ids(before.outcome), before.rules, ids(after.outcome), after.rules]);
}

function shownGroup(live: SimulatedVersion, draft: SimulatedVersion, group: Group, day: string): BackTestGroup {
	const { kind, before, after, people, records } = group;
	const count = toldCount(people.size);
	const isSame = (record: StoredRecord) => {
		const [was, is] = [placedAgain(live, record, day), placedAgain(draft, record, day)];
		const again = (["stage", "page"] as const).find((one) => was[one].key !== is[one].key);
		return again === kind && keyOf({ kind, before: was[kind], after: is[kind] }) === keyOf(group);
	};
	const examples = count === null || kind === "offers" ? [] : records;
	return {
		...{ kind, count, before: before.outcome, after: after.outcome },
		rulesBefore: placesOf(live, before.rules),
		rulesAfter: placesOf(draft, after.rules),
		example: firstOf(examples, (record) => madeUpExample([draft, live], record, day, isSame)),
	};
}

function placesOf(version: SimulatedVersion, rules: readonly string[]) {
	return rules.slice(0, MOST_RULES).flatMap((rule) => {
		const place = rulePlace(rule, version.file);
		if (place === undefined) return [];
		return [{ ...place, of: place.of === "" ? "" : titleOf(undefined, place.of) }];
	});
}

function firstOf<One, Made>(list: readonly One[], make: (one: One) => Made | null): Made | null {
	for (const one of list) {
		const made = make(one);
		if (made !== null) return made;
	}
	return null;
}
