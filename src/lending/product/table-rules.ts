import type { Product } from "../../flow/engine/authored/authored.ts";
import type { TableFacts } from "../../flow/engine/authored/authored-tables.ts";
import { askTable, stepsOf } from "../../flow/engine/tables/ask-table.ts";
import { JOINT_SCORES, type JointScore } from "../pricing/joint-score.ts";
import type { PricedBorrower, PricedHome, PricedLine, PricingRules } from "../pricing/pricing-rules.ts";

/** Returns what a product's pricing tables decide on a day (yyyy-mm-dd), some of them with the facts of an application. */
export function pricingRules({ tables }: Product, day: string, facts?: TableFacts): PricingRules {
	return {
		baseRate: (score) => askTable(tables, "pricing/base-rate", { score }, day, facts).rate,
		adjustments: (at, term) => {
			const added = askTable(tables, "pricing/adjustments", { ...lineOf(at), term }, day, facts);
			return { term: added.term ?? 0, occupancy: added.occupancy ?? 0, other: added.other ?? 0 };
		},
		housingShares: (home) => askTable(tables, "pricing/housing-costs", homeOf(home), day, facts),
		steps: {
			cltv: stepsOf(tables, "pricing/adjustments", "cltv"),
			line: [
				...stepsOf(tables, "pricing/adjustments", "lineAmount"),
				...stepsOf(tables, "pricing/max-dti", "lineAmount"),
			],
			room: [
				...stepsOf(tables, "pricing/max-cltv", "lineAmount"),
				...stepsOf(tables, "pricing/min-score", "lineAmount"),
			],
		},
		maxCltv: (at, lineAmount) =>
			askTable(tables, "pricing/max-cltv", { ...borrowerOf(at), lineAmount }, day, facts).cltv,
		maxDti: (at, lineAmount) => askTable(tables, "pricing/max-dti", { ...borrowerOf(at), lineAmount }, day, facts).dti,
		maxLine: (at) => askTable(tables, "pricing/max-line", borrowerOf(at), day, facts).line,
		minScore: (home, lineAmount) =>
			askTable(tables, "pricing/min-score", { ...homeOf(home), lineAmount }, day, facts).score,
		rateCap: (state) => askTable(tables, "law/rate-cap", { state: state || null }, day).rate,
		assetShare: (kind) => askTable(tables, "underwriting/asset-shares", { kind: listedKind(tables, kind) }, day).share,
		debtShare: (designation) => askTable(tables, "underwriting/debt-shares", { designation }, day).share,
		drawMonths: (term) => askTable(tables, "pricing/draw-period", { term }, day, facts).months,
		elderlyAge: askTable(tables, "law/elderly", {}, day).age,
		minDraw: (home) => askTable(tables, "pricing/min-draw", homeOf(home), day, facts).draw,
		jointScore: (home) => jointScore(askTable(tables, "pricing/joint-score", homeOf(home), day, facts).uses),
		originationShare: (home) => askTable(tables, "pricing/origination-fee", homeOf(home), day, facts).share,
	};
}

function jointScore(uses: string): JointScore {
	const known = JOINT_SCORES.find((one) => one === uses);
	if (known === undefined) throw new Error(`No line is priced by the score "${uses}".`);
	return known;
}

/** The inputs of a table, and nothing else that the case knows. */
function homeOf({ state, county, propertyType, occupancy, lienPosition }: PricedHome) {
	return { state: state === "" ? null : state, county, propertyType, occupancy, lienPosition };
}

function borrowerOf(at: PricedBorrower) {
	return { ...homeOf(at), score: at.score };
}

function lineOf(at: PricedLine) {
	return { ...borrowerOf(at), cltv: at.cltv, lineAmount: at.line };
}

/** A kind of account that no row lists counts like OTHER. */
function listedKind(tables: Product["tables"], kind: string): string {
	return tables["underwriting/asset-shares"].inputs.kind?.enum?.includes(kind) === true ? kind : "OTHER";
}
