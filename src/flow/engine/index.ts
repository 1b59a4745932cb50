export { type Advance, advance, decideFrom } from "./advance.ts";
export { type Attributes, compileAudience, knownAttributes } from "./audience.ts";
export type * from "./authored/authored.ts";
export { blockRules } from "./decisions/block-rules.ts";
export { stageOf, stageTable } from "./decisions/decision-table.ts";
export {
	type DueDiscount,
	discountsDue,
	type RuledDiscount,
	ruledDiscounts,
	withoutDiscounts,
} from "./decisions/discount-rules.ts";
export { compileFlow, type Flow } from "./decisions/flow.ts";
export { resolveState } from "./decisions/machine.ts";
export { fillPattern } from "./decisions/page-index.ts";
export { type DueDocument, documentsDue } from "./documents-due.ts";
export { type DueOrder, ordersDue } from "./due-orders.ts";
export { EngineError, engineErrors } from "./errors.ts";
export { derivedOrder } from "./facts/derived-order.ts";
export { factsAsRead, factsOf } from "./facts/facts.ts";
export type { Facts } from "./facts/facts-by-name.ts";
export { formFields } from "./form-fields.ts";
export { gateRule } from "./gate/rule-gate.ts";
export { expectationOf, ruleScope } from "./gate/rule-scope.ts";
export { type Correction, correctedName, didYouMean } from "./nearest.ts";
export { conditionsDue } from "./raised-conditions.ts";
export { raisingRule, withoutRaising } from "./raising-rule.ts";
export {
	asFactRule,
	type FormFacts,
	isShown,
	missingByRule,
	REQUIRED_BY_RULE,
	requiredByRule,
	ruleValues,
	SHOWN_BY_RULE,
	shownAnswers,
} from "./record/asked-fields.ts";
export { type Each, eachOf, withEachEntry } from "./record/each-entry.ts";
export {
	joinedAnswers,
	partsOf,
	storedAnswers,
	wholeOf,
	withJoined,
	withToldWrites,
} from "./record/form-parts.ts";
export type { ApplicationRecord } from "./record/record.ts";
export { ownsPath, type Writer, writersOf } from "./record/record-owners.ts";
export { applyWrites, askedField } from "./record/writes.ts";
export { type ReviewFact, reviewFacts, reviewRule } from "./review-rule.ts";
export { type EntryDecision, entryOf } from "./routing/entry.ts";
export { isMet } from "./routing/is-met.ts";
export {
	formsOf,
	hasBlock,
	mayOpen,
	mayWrite,
	pageOfBlock,
	pageOfForm,
	pageOfScreen,
	pageSpec,
	wayFrom,
} from "./routing/pages.ts";
export {
	coBorrowerProgress,
	type Progress,
	type ProgressStatus,
	type ProgressStep,
	progressOf,
	registrationProgress,
} from "./routing/progress.ts";
export { type Route, route } from "./routing/route.ts";
export { stepsOf } from "./routing/steps.ts";
export { ruleReads } from "./rules/rule-reads.ts";
export type { RuleExpectation, RuleFaultCode } from "./rules/rule-types.ts";
export { type SignerPosition, signerPosition } from "./signer-position.ts";
export { compileSignerFlow, signerProduct } from "./signer-product.ts";
export { type DueDecline, declinesDue } from "./tables/own-declines.ts";
export type { Trace, TraceEntry } from "./trace.ts";
