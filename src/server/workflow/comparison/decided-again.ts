import { type BackTestKind, type Outcome, tableRule, titleOf } from "../../../flow/editing/index.ts";
import { advance, EngineError } from "../../../flow/engine/index.ts";
import type { AskedTable } from "../../../flow/engine/tables/decide.ts";
import { creditChecks, minScoreFor, type PricingSheet } from "../../../lending/index.ts";
import { priceOffers } from "../../../lending/pricing/offers.ts";
import { homeOf, offerCase } from "../../journey/household/household.ts";
import { applicationPricing } from "../../journey/outcomes/fee-check.ts";
import { recordForRules } from "../../journey/steps/flow-decision.ts";
import { offeredDiscounts } from "../../journey/terms/discounts.ts";
import { flagAt, numberAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { SimulatedVersion } from "../simulation/version.ts";
import { pageTitled, stageTitled } from "./product-words.ts";

/** What a version decides about a record, by question, with the names of the rules that decided. */
export interface DecidedAgain {
	readonly outcome: Outcome;
	readonly rules: readonly string[];
	/** Equal for the same decision, also where its words differ. */
	readonly key: string;
}

/** Decides about a record as of a day (yyyy-mm-dd): its step of the loan and its page. */
export function placedAgain(
	{ flow, product }: SimulatedVersion,
	record: StoredRecord,
	day: string,
): { readonly [kind in Exclude<BackTestKind, "offers">]: DecidedAgain } {
	try {
		const { stage, stageRule, route } = advance(flow, recordForRules(product, record, day));
		const { page, search, rule } = route;
		return {
			stage: { outcome: { kind: "stage", titles: [stageTitled(stage)] }, rules: [stageRule], key: stage },
			page: {
				outcome: { kind: "page", titles: [pageTitled(product, page)] },
				rules: [rule],
				key: `${page} ${JSON.stringify(search)}`,
			},
		};
	} catch (error) {
		if (!(error instanceof EngineError)) throw error;
		const { rule } = error;
		const stopped: DecidedAgain = {
			outcome: { kind: "stops", titles: [] },
			rules: rule === undefined ? [] : [rule],
			key: `! ${error.code}`,
		};
		return { stage: stopped, page: stopped };
	}
}

/** A pricing, with what it asked the tables. */
interface PricedAgain extends DecidedAgain {
	readonly asked: readonly AskedTable[];
}

/** Prices a record again, or judges its credit file where it was not priced; undefined for one without either. */
export function pricedAgain(version: SimulatedVersion, record: StoredRecord, day: string): PricedAgain | undefined {
	const asOf = textAt(record, "underwriting.pricing.asOf");
	if (asOf === undefined && numberAt(record, "underwriting.credit.score") === undefined) return undefined;
	const { asked } = version;
	asked.length = 0;
	const made = (key: string, outcome: Outcome) => ({ outcome, key, rules: [], asked: asked.splice(0) });
	try {
		const sheet = applicationPricing(record, version.product, asOf ?? day);
		if (asOf === undefined) {
			const failed = failedOnCredit(record, sheet);
			return made(failed.join(), failed.length === 0 ? { kind: "passed", titles: [] } : refusedFor(failed));
		}
		const pricing = priceOffers(offerCase(record, sheet, asOf), sheet);
		if (pricing.outcome !== "READY") return made(pricing.reasons.join(), refusedFor(pricing.reasons));
		const discounts = offeredDiscounts(record, version.product, sheet, asOf);
		const key = JSON.stringify(discounts.length === 0 ? pricing.offers : [pricing.offers, discounts]);
		return made(key, { kind: "offers", titles: [] });
	} catch {
		// a record lacks what pricing needs, or no row of a table fits it: neither is anything to tell of
		return made("!", { kind: "stops", titles: [] });
	}
}

function failedOnCredit(record: StoredRecord, sheet: PricingSheet): readonly string[] {
	const score = numberAt(record, "underwriting.credit.score") ?? 0;
	const bankruptcy = flagAt(record, "underwriting.credit.bankruptcy");
	const checks = creditChecks({ score, bankruptcy }, minScoreFor(sheet, homeOf(record), sheet.minLine));
	return checks.filter(({ result }) => result).map(({ rule }) => rule);
}

function refusedFor(checks: readonly string[]): Outcome {
	return { kind: "refused", titles: checks.map((id) => ({ id, title: titleOf(undefined, id) })) };
}

/** The rows that decided in one pricing and not in another, or say something else there; of tables that both asked. */
export function rowsApart(own: readonly AskedTable[], others: readonly AskedTable[]): string[] {
	const saying = (list: readonly AskedTable[]) =>
		list.flatMap(({ name, rows }) =>
			rows.map(({ row, outputs }) => ({ name, row, said: JSON.stringify([name, row, outputs]) })),
		);
	const names = new Set(others.map(({ name }) => name));
	const known = new Set(saying(others).map(({ said }) => said));
	const apart = saying(own).filter(({ name, said }) => names.has(name) && !known.has(said));
	return [...new Set(apart.map(({ name, row }) => tableRule(name, row)))];
}
