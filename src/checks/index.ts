import type { Product } from "../engine/authored.ts";
import { refusedAddress } from "./addresses.ts";
import { answerableCondition } from "./answerable-condition.ts";
import { unknownAppAddress } from "./app-addresses.ts";
import { audiences } from "./audiences.ts";
import { barEntries } from "./bar-entries.ts";
import { blankText } from "./blank-text.ts";
import { ambiguousKnowledge, knowledgeLinks } from "./chat-knowledge.ts";
import { closedDays } from "./closed-days.ts";
import { type Assumption, type Diagnostic, diagnosticOf, type Finding } from "./diagnostic.ts";
import { effectFields } from "./effect-fields.ts";
import { experimentFacts } from "./experiment-facts.ts";
import { factPath } from "./fact-path.ts";
import { unknownFactWords, unknownPageFacts } from "./fact-words.ts";
import { fieldWords } from "./field-words.ts";
import { unknownField } from "./form-fields.ts";
import { formChecks } from "./forms/form-checks.ts";
import { guardCircle } from "./guard-circle.ts";
import type { InvariantsFile } from "./invariant-file.ts";
import { brokenInvariants } from "./invariants.ts";
import { leiCheckDigits } from "./lei-check-digits.ts";
import { lowContrast } from "./low-contrast.ts";
import { missingIdentity } from "./missing-identity.ts";
import { missingWords } from "./missing-words.ts";
import { newBorrower } from "./new-borrower.ts";
import { notificationWords } from "./notification-words.ts";
import { openingHours } from "./opening-hours.ts";
import { ownReviews } from "./own-reviews.ts";
import { actionAnswers, pageActions } from "./page-actions.ts";
import { positionTrapped } from "./position-trapped.ts";
import { pricingFaults } from "./pricing-faults.ts";
import { ruleChecks } from "./rule-checks.ts";
import { signerFlow } from "./signer-flow.ts";
import { slowPattern } from "./slow-pattern.ts";
import { stageElsewhere } from "./stage-elsewhere.ts";
import { stageWithoutRow, unknownStage } from "./stage-rows.ts";
import { standingDates } from "./standing-dates.ts";
import { deadEndState, unreachableState } from "./state-graph.ts";
import { stepTwice } from "./step-twice.ts";
import { rowTwice } from "./table-rows.ts";
import { unknownFlag } from "./unknown-flag.ts";
import { unknownForm, unusedForm } from "./unknown-form.ts";
import { unknownOrder } from "./unknown-order.ts";
import { unknownPage } from "./unknown-page.ts";
import { unknownPlace } from "./unknown-place.ts";
import { unknownProgress } from "./unknown-progress.ts";
import { unknownStanding } from "./unknown-standing.ts";
import { unknownState } from "./unknown-state.ts";
import { unreachablePage } from "./unreachable-page.ts";
import { unreadEntryWords } from "./unread-entry-words.ts";
import { unreadPageKeys } from "./unread-page-keys.ts";
import { unusedFact } from "./unused-fact.ts";
import { writtenValue } from "./written-value.ts";

export type { Assumption, Diagnostic, Finding } from "./diagnostic.ts";
export { diagnosticOf } from "./diagnostic.ts";
export type { InvariantsFile } from "./invariant-file.ts";

/** Findings that may be accepted for a while (schemas/meta/suppressions.schema.json): what they are about can be run. */
export const ACCEPTABLE: ReadonlySet<string> = new Set([
	"FACT_UNUSED",
	"FORM_UNUSED",
	"PAGE_UNREACHABLE",
	"STATE_UNREACHABLE",
	"STATE_DEAD_END",
	"STEP_UNREACHABLE",
	"ROW_MASKED",
	"ROW_NEVER_HOLDS",
	"TRANSITION_NEVER_FIRES",
	"TRANSITION_CYCLE",
	"TASK_NEVER_DUE",
	"REVIEW_NEVER_DUE",
]);

/** Checks whose answer does not depend on the rules' meaning; each looks for one fault. */
const PLAIN: readonly ((product: Product) => Finding[])[] = [
	unusedFact,
	unknownPage,
	unknownForm,
	unknownState,
	unknownStage,
	unknownProgress,
	unknownStanding,
	stageWithoutRow,
	rowTwice,
	stepTwice,
	unreachableState,
	deadEndState,
	unreachablePage,
	unusedForm,
	missingWords,
	unknownField,
	fieldWords,
	unknownFactWords,
	unknownPageFacts,
	leiCheckDigits,
	missingIdentity,
	lowContrast,
	refusedAddress,
	slowPattern,
	ambiguousKnowledge,
	knowledgeLinks,
	audiences,
	notificationWords,
	unknownPlace,
	unknownFlag,
	unknownAppAddress,
	guardCircle,
	unreadEntryWords,
	openingHours,
	closedDays,
	formChecks,
	unreadPageKeys,
	blankText,
	pageActions,
	actionAnswers,
	stageElsewhere,
	barEntries,
	standingDates,
	answerableCondition,
	effectFields,
	factPath,
	unknownOrder,
	writtenValue,
	ownReviews,
	experimentFacts,
];

/** What was found of a composed product. */
export interface CheckedProduct {
	readonly findings: Finding[];
	/** What was not decided, because exploring it would take too long. */
	readonly assumed: readonly Assumption[];
	/** False when graver faults kept some checks from being made. */
	readonly isWhole: boolean;
}

/** Findings that come of the two proofs about everybody who applies, which take longer than all other checks. */
const OF_STATEMENTS = /^(INVARIANT_BROKEN|SUPPRESSION_\w+)$/;
const OF_POSITIONS = /^(POSITION_TRAPPED|STEP_FACT_NEVER_WRITTEN|SUPPRESSION_\w+)$/;
const NOT_ASKED = { findings: [], assumed: [] } as const;

/**
 * Returns every finding of a composed product, as far as graver ones let it be checked. Only tools say which day it is: a
 * server never stops at a date. Who wants to know of one code alone names it in `only`: what cannot give it need not be done.
 */
export function checkProduct(
	product: Product,
	invariants: InvariantsFile = { invariants: {} },
	today?: string,
	only?: string,
): CheckedProduct {
	const { findings, assumed } = ruleChecks(product);
	const plain = [...PLAIN.flatMap((check) => check(product)), ...pricingFaults(product, today)];
	const signer = signerFlow(product);
	const all = [...findings, ...plain, ...signer.findings];
	const taken = [...assumed, ...signer.assumed];
	// Only a product without graver faults can be run; what else is found of it may only follow from them.
	if (!all.every(({ code }) => ACCEPTABLE.has(code))) return { findings: all, assumed: taken, isWhole: false };
	const isAsked = (codes: RegExp) => only === undefined || codes.test(only);
	const proofs = isAsked(OF_STATEMENTS) ? brokenInvariants(product, invariants) : NOT_ASKED;
	const live = isAsked(OF_POSITIONS) ? positionTrapped(product, undefined) : NOT_ASKED;
	return {
		findings: [...all, ...proofs.findings, ...live.findings, ...newBorrower(product)],
		assumed: [...taken, ...proofs.assumed, ...live.assumed],
		isWhole: true,
	};
}

/** Returns every fault of a composed product as diagnostics without line; the catalog adds file, line and column. */
export function runChecks(product: Product): Diagnostic[] {
	return checkProduct(product).findings.map(diagnosticOf);
}
