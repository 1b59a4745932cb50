import type { PageSpec, Product, Rule } from "../../../engine/authored/authored.ts";
import { ruleReads } from "../../../engine/index.ts";
import type { Finding } from "../../diagnostic.ts";
import { at, files } from "../../product-files.ts";
import { proveRule } from "../../regions/proofs.ts";
import { pagesWithWays } from "../../ways/page-ways.ts";
import { isRefusal } from "./refusing-words.ts";

const CODE = "DENIAL_WITHOUT_NOTICE";
const LAW = "is a denial, and no notice of adverse action follows (12 CFR 1002.9)";
const CURE =
	'Decline by a reason of your own ("declines" in flows/origination.json): the notice is made and sent, and the page is there. Or let the page ask for what would change it.';

/**
 * Finds where an application ends without a decision (DENIAL_WITHOUT_NOTICE): a routed page that says no, or on which nothing can be
 * done and no one works; a status on which no one acts; and a guard at the entry that turns people away by what they answered.
 */
export function deadEnds(product: Product): Finding[] {
	return [...refusingPages(product), ...statusOfNoOne(product), ...guardsOfPeople(product)];
}

function refusingPages(product: Product): Finding[] {
	const { pages } = product.pages;
	const open = pagesWithWays(product);
	return routedPages(product).flatMap((id): Finding[] => {
		const page = Object.hasOwn(pages, id) ? pages[id] : undefined;
		if (page === undefined || page.locked === true) return [];
		const refused = wordsOf(page).find((text) => isRefusal(text));
		const isShut = !open.has(id);
		const isLeft =
			isShut && page.kind === "notice" && page.ball === undefined && !page.moves && !isWorkedOn(product, id);
		if (!(isShut && refused !== undefined) && !isLeft) return [];
		const said =
			refused === undefined
				? "On this page no one can do anything, and no one works on it"
				: `The page says "${refused}" and leads nowhere`;
		const pointer = at("pages", id);
		const keys = ["body", "title", "tone", "actions"].map((key) => pointer + at(key));
		return [{ code: CODE, file: files.pages, pointer, also: keys, cause: `${said}: that ${LAW}.`, cure: CURE }];
	});
}

/** Whether others have to act while a borrower is on a page, a day is awaited, or staff may have a review to do. */
function isWorkedOn(product: Product, page: string): boolean {
	const { stageRouting, origination, standing } = product;
	const reviews = Object.values(origination.reviews ?? {});
	const isOthersTurn = (stage: string): boolean =>
		Object.entries(origination.stages).some(([row, one]) => {
			const { turn, until } = (one.stage === stage ? standing.rows[row] : undefined) ?? {};
			return turn === "NOBODY" ? until !== undefined : turn !== undefined && turn !== "BORROWER";
		});
	return Object.entries(stageRouting.stages).some(([stage, rows]) =>
		rows
			.filter(({ to }) => to === page)
			.some(
				({ when = true }) =>
					isOthersTurn(stage) ||
					reviews.some((review) => {
						const both: Rule = { and: [{ "===": [{ var: "stage" }, stage] }, when, review.when] };
						return proveRule(product, both).matches !== null;
					}),
			),
	);
}

/** Every page that a stage or a state of the application leads to. */
function routedPages({ stageRouting, stateRouting }: Product): string[] {
	const rows = [...Object.values(stageRouting.stages), ...Object.values(stateRouting.states)].flat();
	const routed = [...rows, ...Object.values(stageRouting.overrides), stateRouting.fallback];
	return [...new Set(routed.flatMap(({ to }) => (to === undefined ? [] : [to])))];
}

function wordsOf({ title, body = [], byStage = {}, byFact = {}, blocks, words = {} }: PageSpec): string[] {
	const others = [byStage, byFact].flatMap((copies) => Object.values(copies));
	const ofOthers = others.flatMap((one) => [one.title ?? "", ...(one.body ?? [])]);
	return [title, ...body, ...ofOthers, ...(blocks === undefined ? [] : Object.values(words))];
}

/** The facts that say that an application is over by a decision, or by what its borrower wants. */
const OVER: readonly Rule[] = ["isCancelled", "isFunded", "isDeclined", "isDtiDeclined", "isCreditScoreDeclined"].map(
	(name) => ({ var: name }),
);

function statusOfNoOne(product: Product): Finding[] {
	const { origination, standing } = product;
	return Object.entries(standing.rows).flatMap(([id, row]): Finding[] => {
		const isOver = row.turn === "NOBODY" && row.until === undefined && row.opensLine !== true;
		const decided = Object.hasOwn(origination.stages, id) ? origination.stages[id] : undefined;
		if (!isOver || decided?.when === undefined) return [];
		const open = proveRule(product, { and: [decided.when, { "!": [{ or: OVER }] }] }).matches;
		if (open === null || open === undefined) return [];
		const pointer = at("rows", id);
		const cause = `Where the row "${id}" decides no one acts any more, and no one has decided: that ${LAW}.`;
		return [
			{ code: CODE, file: files.standing, pointer, also: [pointer + at("turn")], cause, cure: CURE, witness: open },
		];
	});
}

/** What people have answered, or their application says; the lender's own settings are none. */
const OF_PEOPLE = /^(?:answers|profile|application|partner)\b/;

function guardsOfPeople(product: Product): Finding[] {
	const { entry, facts } = product;
	return Object.entries(entry.guards).flatMap(([id, { when, show, redirect }]): Finding[] => {
		const isTurnedAway = show !== undefined || redirect === "/" || /^https?:/.test(redirect ?? "");
		if (!isTurnedAway) return [];
		const answer = readsBelow(facts.facts, when).find((path) => OF_PEOPLE.test(path));
		if (answer === undefined) return [];
		const pointer = at("guards", id, "when");
		const cause = `The guard "${id}" turns people away by what they answered: that ${LAW}.`;
		return [{ code: CODE, file: files.entry, pointer, also: [at("guards", id)], cause, cure: CURE }];
	});
}

/** The places of the record that a rule reads, itself or through derived facts. */
function readsBelow(facts: Product["facts"]["facts"], rule: Rule): string[] {
	const open = [...ruleReads(rule)];
	const seen = new Set<string>();
	const paths: string[] = [];
	for (let name = open.pop(); name !== undefined; name = open.pop()) {
		if (seen.has(name)) continue;
		seen.add(name);
		const spec = Object.hasOwn(facts, name) ? facts[name] : undefined;
		paths.push(spec?.path ?? (spec === undefined ? name : ""));
		if (spec?.rule !== undefined) open.push(...ruleReads(spec.rule));
	}
	return paths;
}
