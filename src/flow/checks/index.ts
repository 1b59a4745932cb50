import type { Product } from "../engine/authored/authored.ts";
import { blankText } from "./blank-text.ts";
import { pageBlocks } from "./blocks/page-blocks.ts";
import { documentSense } from "./correspondence/document-sense.ts";
import { mailActions } from "./correspondence/mail-actions.ts";
import { mailLengths } from "./correspondence/mail-lengths.ts";
import { mailSense } from "./correspondence/mail-sense.ts";
import { noticeDelivery } from "./correspondence/notice-delivery.ts";
import { paperWords } from "./correspondence/paper-words.ts";
import { textsWithoutStop } from "./correspondence/texts-without-stop.ts";
import { daysDisagree } from "./days/days-disagree.ts";
import { daysInWords } from "./days/days-in-words.ts";
import { rowDays } from "./days/row-days.ts";
import { unrealDays } from "./days/unreal-days.ts";
import type { Assumption, Finding } from "./diagnostic.ts";
import { unknownFactCopy, unknownPageFacts } from "./fact-copy.ts";
import { effectFields } from "./forms/fields/effect-fields.ts";
import { fieldLabels } from "./forms/fields/field-labels.ts";
import { unknownField } from "./forms/fields/form-fields.ts";
import { formChecks } from "./forms/form-checks.ts";
import { asksSecret } from "./forms/secrets/asks-secret.ts";
import { FOR_PEOPLE, journeyChecks } from "./journey-checks.ts";
import { audiences } from "./lender/audiences.ts";
import { charterContradicts } from "./lender/charter-contradicts.ts";
import { closedDays } from "./lender/closed-days.ts";
import { drawingContrast } from "./lender/drawing-contrast.ts";
import { experimentFacts } from "./lender/experiment-facts.ts";
import { leiCheckDigits } from "./lender/lei-check-digits.ts";
import { lowContrast } from "./lender/low-contrast.ts";
import { missingIdentity } from "./lender/missing-identity.ts";
import { openingHours } from "./lender/opening-hours.ts";
import { ownFonts } from "./lender/own-fonts.ts";
import { translationOwed } from "./lender/translation-owed.ts";
import { unknownFlag } from "./lender/unknown-flag.ts";
import { copyMessages } from "./locales/copy-messages.ts";
import { refusedAddress } from "./pages/addresses.ts";
import { answerableCondition } from "./pages/answerable-condition.ts";
import { unknownAppAddress } from "./pages/app-addresses.ts";
import { barEntries } from "./pages/bar-entries.ts";
import { ambiguousKnowledge, knowledgeLinks } from "./pages/chat-knowledge.ts";
import { deadEnds } from "./pages/dead-ends/dead-ends.ts";
import { guardCircle } from "./pages/guard-circle.ts";
import { missingCopy } from "./pages/missing-copy.ts";
import { missingPageCopy } from "./pages/missing-page-copy.ts";
import { notificationCopy } from "./pages/notification-copy.ts";
import { actionAnswers, pageActions } from "./pages/page-actions.ts";
import { stageElsewhere } from "./pages/stage-elsewhere.ts";
import { statusDates } from "./pages/status-dates.ts";
import { rowsWithoutWords, unknownStatusRow } from "./pages/status-rows.ts";
import { unknownForm, unusedForm } from "./pages/unknown-form.ts";
import { unknownPage } from "./pages/unknown-page.ts";
import { unknownPlace } from "./pages/unknown-place.ts";
import { unknownProgress } from "./pages/unknown-progress.ts";
import { unreachablePage } from "./pages/unreachable-page.ts";
import { unreadEntryCopy } from "./pages/unread-entry-copy.ts";
import { unreadPageKeys } from "./pages/unread-page-keys.ts";
import { slowPattern } from "./patterns/slow-pattern.ts";
import { offeredSomewhere } from "./pricing/offered-somewhere.ts";
import { pricingFaults } from "./pricing/pricing-faults.ts";
import type { InvariantsFile } from "./proofs/invariant-file.ts";
import { brokenInvariants } from "./proofs/invariants.ts";
import { positionTrapped } from "./proofs/position-trapped.ts";
import { factPath } from "./rules/fact-path.ts";
import { newBorrower } from "./rules/new-borrower.ts";
import { declinedUnasked, ownDeclines } from "./rules/own-declines.ts";
import { ownReviews } from "./rules/own-reviews.ts";
import { ruleChecks } from "./rules/rule-checks.ts";
import { stageWithoutRow, unknownStage } from "./rules/stage-rows.ts";
import { deadEndState, unreachableState } from "./rules/state-graph.ts";
import { stepTwice } from "./rules/step-twice.ts";
import { rowTwice } from "./rules/table-rows.ts";
import { unknownOrder } from "./rules/unknown-order.ts";
import { unknownState } from "./rules/unknown-state.ts";
import { unusedFact } from "./rules/unused-fact.ts";
import { seriesExpiry } from "./series/series-expiry.ts";
import { seriesRows } from "./series/series-rows.ts";
import { signerFlow } from "./signer-flow.ts";
import { countyCells } from "./tables/county-cells.ts";
import { idleCells } from "./tables/idle-cells.ts";
import { idleFigures } from "./tables/idle-figures.ts";
import { plausibleRows } from "./tables/plausible-rows.ts";
import { tableCells } from "./tables/table-cells.ts";
import { tableContract } from "./tables/table-contract.ts";
import { tableExpiry } from "./tables/table-expiry.ts";
import { tableFacts } from "./tables/table-facts.ts";
import { tableLineCaps } from "./tables/table-line-caps.ts";
import { tableRegions } from "./tables/table-regions.ts";
import { tableSources } from "./tables/table-sources.ts";
import { contactContradicts } from "./words/contact-contradicts.ts";
import { figureContradicts } from "./words/figure-contradicts.ts";
import { figuresDisagree } from "./words/figures-disagree.ts";
import { hoursContradict } from "./words/hours-contradict.ts";
import { paperAges } from "./words/paper-ages.ts";
import { writtenValue } from "./writes/written-value.ts";

export type { Assumption, Diagnostic, Finding } from "./diagnostic.ts";
export { diagnosticOf } from "./diagnostic.ts";
export type { InvariantsFile } from "./proofs/invariant-file.ts";

/** Findings that may be suppressed for a while (schemas/meta/suppressions.schema.json): the product can still run. */
export const ACCEPTABLE: ReadonlySet<string> = new Set([
	"FACT_UNUSED",
	"FORM_UNUSED",
	"PAGE_UNREACHABLE",
	"STATE_UNREACHABLE",
	"STATE_DEAD_END",
	"STEP_UNREACHABLE",
	"ROW_MASKED",
	"ROW_NEVER_HOLDS",
	"ROW_WITHOUT_WORDS",
	"TRANSITION_NEVER_FIRES",
	"TRANSITION_CYCLE",
	"TASK_NEVER_DUE",
	"REVIEW_NEVER_DUE",
	"LOCALE_MISSING",
	"TABLE_ROW_IDLE",
	"TABLE_ROW_ENDED",
	"BAND_IDLE",
	"DATE_PASSED",
	"NOT_PROVED",
]);

/** Whether a product with a finding of this code can still be run and proved. */
export function canBeRun(code: string): boolean {
	return ACCEPTABLE.has(code) || FOR_PEOPLE.has(code);
}

/** One check of a composed product, for one code or several; what depends on a day gets it (yyyy-MM-dd) from tools only. */
export type Check = (product: Product, today?: string) => CheckResult;

/** Findings, and questions left open because exploring them would take too long. */
interface CheckResult {
	readonly findings: readonly Finding[];
	readonly assumed: readonly Assumption[];
}

/** Checks that do not depend on the meaning of rules; each looks for one fault. */
const PLAIN: readonly ((product: Product, today?: string) => Finding[])[] = [
	unusedFact,
	unknownPage,
	unknownForm,
	unknownState,
	unknownStage,
	unknownProgress,
	rowsWithoutWords,
	unknownStatusRow,
	stageWithoutRow,
	rowTwice,
	stepTwice,
	unreachableState,
	deadEndState,
	unreachablePage,
	unusedForm,
	missingCopy,
	missingPageCopy,
	unknownField,
	fieldLabels,
	unknownFactCopy,
	unknownPageFacts,
	pageBlocks,
	leiCheckDigits,
	missingIdentity,
	lowContrast,
	drawingContrast,
	ownFonts,
	refusedAddress,
	slowPattern,
	ambiguousKnowledge,
	knowledgeLinks,
	audiences,
	documentSense,
	mailActions,
	mailLengths,
	mailSense,
	noticeDelivery,
	paperWords,
	textsWithoutStop,
	notificationCopy,
	unknownPlace,
	unknownFlag,
	unknownAppAddress,
	guardCircle,
	unreadEntryCopy,
	openingHours,
	charterContradicts,
	translationOwed,
	closedDays,
	formChecks,
	asksSecret,
	unreadPageKeys,
	blankText,
	pageActions,
	actionAnswers,
	stageElsewhere,
	barEntries,
	deadEnds,
	statusDates,
	answerableCondition,
	effectFields,
	factPath,
	unknownOrder,
	writtenValue,
	ownReviews,
	ownDeclines,
	experimentFacts,
	seriesRows,
	tableCells,
	countyCells,
	idleCells,
	idleFigures,
	plausibleRows,
	tableContract,
	tableFacts,
	tableLineCaps,
	tableSources,
	tableRegions,
	copyMessages,
	pricingFaults,
	figureContradicts,
	figuresDisagree,
	contactContradicts,
	hoursContradict,
	paperAges,
	tableExpiry,
	rowDays,
	unrealDays,
	daysInWords,
	daysDisagree,
	seriesExpiry,
	journeyChecks,
];

/** Every check that any product can be put to, however faulty. */
const CHECKS: readonly Check[] = [
	ruleChecks,
	...PLAIN.map(
		(check): Check =>
			(product, today) => ({ findings: check(product, today), assumed: [] }),
	),
	signerFlow,
];

/** The result of checking a composed product. */
export interface CheckedProduct extends CheckResult {
	/** Which checks found what has a code; proofs, which need a product without severe faults, are left out. */
	readonly makers: ReadonlyMap<string, ReadonlySet<Check>>;
	/** False when severe faults prevented some checks. */
	readonly isWhole: boolean;
}

/** Findings of what takes longer than all other checks: the two proofs over all applications, and the run of a new one. */
const OF_STATEMENTS = /^(INVARIANT_BROKEN|SUPPRESSION_\w+)$/;
const OF_POSITIONS = /^(POSITION_TRAPPED|STEP_FACT_NEVER_WRITTEN|SUPPRESSION_\w+)$/;
const OF_NEW_BORROWER = /^(NEW_BORROWER_FAILS|DECLINE_UNASKED|SUPPRESSION_\w+)$/;
const OF_OFFERS = /^(OFFER_NEVER|SUPPRESSION_\w+)$/;
const NOT_ASKED = { findings: [], assumed: [] } as const;

/**
 * Returns every finding of a composed product, as far as severe faults allow. Only tools pass `today`: a server never
 * stops at a date. With `only`, checks that cannot produce that code are skipped.
 */
export function checkProduct(
	product: Product,
	invariants: InvariantsFile = { invariants: {} },
	today?: string,
	only?: string,
): CheckedProduct {
	const makers = new Map<string, Set<Check>>();
	const results = CHECKS.map((check) => {
		const result = check(product, today);
		for (const { code } of result.findings) makers.set(code, (makers.get(code) ?? new Set<Check>()).add(check));
		return result;
	});
	const all = results.flatMap(({ findings }) => findings);
	const taken = results.flatMap(({ assumed }) => assumed);
	// only a product without severe faults can be run; further findings may be mere consequences of them
	if (!all.every(({ code }) => canBeRun(code))) return { findings: all, assumed: taken, makers, isWhole: false };
	const isAsked = (codes: RegExp) => only === undefined || codes.test(only);
	const proofs = isAsked(OF_STATEMENTS) ? brokenInvariants(product, invariants) : NOT_ASKED;
	const live = isAsked(OF_POSITIONS) ? positionTrapped(product, undefined) : NOT_ASKED;
	const offers = isAsked(OF_OFFERS) && product.org.pricing !== undefined ? offeredSomewhere(product) : [];
	const fails = isAsked(OF_NEW_BORROWER) ? [...newBorrower(product), ...declinedUnasked(product)] : [];
	return {
		findings: [...all, ...proofs.findings, ...live.findings, ...offers, ...fails],
		assumed: [...taken, ...proofs.assumed, ...live.assumed],
		makers,
		isWhole: true,
	};
}

/** The findings of some of the checks alone. */
export function findingsOf(product: Product, checks: ReadonlySet<Check>, today?: string): Finding[] {
	return [...checks].flatMap((check) => check(product, today).findings);
}
