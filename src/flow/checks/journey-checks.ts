import type { Product } from "../engine/authored/authored.ts";
import type { Finding } from "./diagnostic.ts";
import { pastDates } from "./forms/fields/past-dates.ts";
import { audienceSense } from "./guards/audience-sense.ts";
import { guardSense } from "./guards/guard-sense.ts";
import { neverOpen } from "./guards/never-open.ts";
import { servedStates } from "./guards/served-states.ts";
import { unevenTraffic, waitsForSide } from "./lender/waits-for-side.ts";
import { deadNotice } from "./pages/dead-ends/dead-notice.ts";
import { placeholderText } from "./placeholder-text.ts";
import { discountRules, discountWords } from "./pricing/discounts.ts";
import { barGaps } from "./progress/bar-gaps.ts";
import { pageOrder } from "./progress/page-order.ts";
import { registrationOrder } from "./progress/registration-order.ts";
import { accountLast } from "./questions/account-last.ts";
import { askedEarly } from "./questions/asked-early.ts";
import { askedTwice } from "./questions/asked-twice.ts";
import { raisedConditions } from "./questions/raised-conditions.ts";
import { aboutContradicts } from "./rules/about-contradicts.ts";
import { foregoneComparison } from "./rules/foregone-comparison.ts";
import { ruleChecks } from "./rules/rule-checks.ts";
import { milestoneOrder } from "./standing/milestone-order.ts";
import { waitContradicts } from "./standing/wait-contradicts.ts";
import { pageTurns } from "./turns/page-turns.ts";
import { rowTurns } from "./turns/row-turns.ts";
import { namesContradict } from "./words/names-contradict.ts";
import { statesContradict } from "./words/states-contradict.ts";

/** What is wrong for people, and not for the engine: a product with it can still be run, and proved. */
export const FOR_PEOPLE: ReadonlySet<string> = new Set([
	"PROGRESS_FALLS",
	"PROGRESS_FULL",
	"PROGRESS_SKIPPED",
	"PROGRESS_HIDDEN",
	"TURN_CONTRADICTS",
	"QUESTION_TWICE",
	"QUESTION_EARLY",
	"STEP_AFTER_ACCOUNT",
	"CONDITION_TOO_LATE",
	"CONDITION_UNSTABLE",
	"DISCOUNT_BELOW_FLOOR",
	"DISCOUNT_LATE",
	"DISCOUNT_PROHIBITED",
	"DISCOUNT_UNSTABLE",
	"DISCOUNT_WORDS",
	"CONTACT_NOT_ASKED",
	"GUARD_NEVER",
	"GUARD_ALWAYS",
	"AUDIENCE_NOBODY",
	"AUDIENCE_EVERYONE",
	"STATE_NOT_SERVED",
	"HOURS_NEVER_OPEN",
	"EXPERIMENT_OFF",
	"TRAFFIC_UNEVEN",
	"CHOICE_WORDS",
	"MESSAGE_PRESET",
	"ACCOUNT_KEPT",
	"DATE_TO_COME",
	"TEXT_PLACEHOLDER",
	"NOTICE_WITHOUT_ACTION",
	"DENIAL_WITHOUT_NOTICE",
	"FORM_DENIES",
	"CONTACT_CONTRADICTS",
	"HOURS_CONTRADICT",
	"FIGURES_DISAGREE",
	"LOCALE_ENGLISH",
	"LOCALE_FIGURES",
	"MESSAGE_FIGURES",
	"COMPARISON_SETTLED",
	"TABLE_FACT_LATE",
	"ABOUT_CONTRADICTS",
	"MILESTONE_FALLS",
	"WAIT_CONTRADICTS",
	"STATES_CONTRADICT",
]);

/** Checks of what people go through that read texts and places alone. */
const PLAIN: readonly ((product: Product, today?: string) => Finding[])[] = [
	pageOrder,
	barGaps,
	pageTurns,
	rowTurns,
	neverOpen,
	unevenTraffic,
	pastDates,
	placeholderText,
	deadNotice,
	milestoneOrder,
	waitContradicts,
	namesContradict,
	statesContradict,
	aboutContradicts,
	discountWords,
];

/** Checks of the same that ask what rules mean. */
const OF_RULES: readonly ((product: Product) => Finding[])[] = [
	registrationOrder,
	askedTwice,
	askedEarly,
	raisedConditions,
	discountRules,
	accountLast,
	guardSense,
	audienceSense,
	servedStates,
	waitsForSide,
	foregoneComparison,
];

/** Checks of what a borrower goes through, page by page and word by word; those that read rules wait until these are in order. */
export function journeyChecks(product: Product, today?: string): Finding[] {
	const plain = PLAIN.flatMap((check) => check(product, today));
	return ruleChecks(product).isReadable ? [...plain, ...OF_RULES.flatMap((check) => check(product))] : plain;
}
