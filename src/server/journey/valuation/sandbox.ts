import { addDays, nextBankingDay } from "../../../lending/calendar/business-days.ts";
import type {
	ComparableSale,
	InspectedValue,
	ModelAnswer,
	PropertyCondition,
	PropertyValuationPort,
	ValuationMethod,
	ValuationRequest,
} from "../ports/home/property-valuation.ts";

const MODEL = "Sandbox AVM 3";
const ORDINARY_VALUE = 842_000_00;
const DAY_MS = 86_400_000;

/** Comparables move a model by no more than this. */
const MOST_RISE = 1.25;
const YEAR_DAYS = 366;

const METHODS: readonly (readonly [word: RegExp, method: ValuationMethod])[] = [
	[/navbpo/i, "NAV_BPO"],
	[/resieval/i, "NAV_RESI_EVAL"],
	[/onsite/i, "ONSITE_APPRAISAL"],
];

const street = (request: ValuationRequest): string => request.address.street1;

function methodOf(request: ValuationRequest): ValuationMethod | undefined {
	return METHODS.find(([word]) => word.test(street(request)))?.[1];
}

/** A home whose value leaves room for a line only once a second loan is gone, and one that leaves none. */
const VALUES: readonly (readonly [word: RegExp, value: number])[] = [
	[/lowavm/i, Math.round(ORDINARY_VALUE * 0.75)],
	[/tightavm/i, 520_000_00],
	[/noroom/i, 430_000_00],
];

function marketValue(request: ValuationRequest): number {
	return VALUES.find(([word]) => word.test(street(request)))?.[1] ?? ORDINARY_VALUE;
}

function modelAnswer(request: ValuationRequest): ModelAnswer {
	const method = methodOf(request);
	const named = method === undefined ? {} : { method };
	const hasNone = /noavm|navbpo|resieval/i.test(street(request)) || /^1140\s+e\.?\s+mohawk\b/i.test(street(request));
	if (hasNone) return { valuation: null, ...named };
	const confidence = /lowconf|onsite/i.test(street(request)) ? 0.55 : 0.93;
	const value = withComparables(marketValue(request), request);
	return { valuation: { value, model: MODEL, confidence, asOf: request.asOf }, ...named };
}

function withComparables(value: number, { comparables = [], asOf }: ValuationRequest): number {
	const telling = comparables.filter((sale) => isRecent(sale, asOf) && !/nocomp/i.test(sale.street));
	const prices = telling.map((sale) => sale.price).sort((one, other) => one - other);
	const middle = prices[Math.floor(prices.length / 2)] ?? 0;
	return Math.max(value, Math.min(middle, Math.round(value * MOST_RISE)));
}

function isRecent({ soldOn }: ComparableSale, asOf: string): boolean {
	const days = (Date.parse(asOf) - Date.parse(soldOn)) / DAY_MS;
	return days >= 0 && days <= YEAR_DAYS;
}

function conditionOf(request: ValuationRequest): PropertyCondition {
	return /badroof/i.test(street(request)) ? "POOR" : "GOOD";
}

function inspected(request: ValuationRequest, model: string, confidence: number): InspectedValue {
	const value = request.ownersEstimate ?? request.knownValue ?? marketValue(request);
	return {
		value: /lowbpo/i.test(street(request)) && confidence < 1 ? Math.round(value * 0.8) : value,
		model,
		confidence,
		asOf: request.asOf,
		condition: conditionOf(request),
	};
}

/** Values of test places; words in the street select the answer, recent comparables raise a model's value. */
export function sandboxPropertyValuation(): PropertyValuationPort {
	return {
		async automatedValue(request) {
			return modelAnswer(request);
		},
		async brokerOpinion(request) {
			const isEvaluation = methodOf(request) === "NAV_RESI_EVAL";
			return inspected(request, isEvaluation ? "Residential evaluation" : "Broker price opinion", 0.9);
		},
		async orderAppraisal(request) {
			if (/noappraiser/i.test(street(request))) return {};
			const day = nextBankingDay(addDays(nextBankingDay(addDays(request.asOf, 1)), 1));
			return { visitsAt: `${day}T17:00:00.000Z`, appraiser: "Sandbox Appraisals" };
		},
		async appraisalReport(request) {
			return inspected(request, "Appraisal on site", 1);
		},
	};
}
