export { type Advance, advance, decideFrom } from "./advance.ts";
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
} from "./asked-fields.ts";
export { type Attributes, compileAudience, knownAttributes } from "./audience.ts";
export type * from "./authored.ts";
export { stageOf, stageTable } from "./decision-table.ts";
export { derivedOrder } from "./derived-order.ts";
export { type DueOrder, ordersDue } from "./due-orders.ts";
export { type EntryDecision, entryOf } from "./entry.ts";
export { EngineError, engineErrors } from "./errors.ts";
export { factsAsRead, factsOf } from "./facts.ts";
export type { Facts } from "./facts-by-name.ts";
export { compileFlow, type Flow } from "./flow.ts";
export { formFields } from "./form-fields.ts";
export { resolveState } from "./machine.ts";
export { didYouMean } from "./nearest.ts";
export { fillPattern } from "./page-index.ts";
export { formsOf, mayOpen, mayWrite, pageOfForm, pageOfScreen, pageSpec, wayFrom } from "./pages.ts";
export {
	coBorrowerProgress,
	type Progress,
	type ProgressStatus,
	type ProgressStep,
	progressOf,
	registrationProgress,
} from "./progress.ts";
export type { ApplicationRecord } from "./record.ts";
export { ownsPath, type Writer, writersOf } from "./record-owners.ts";
export { type ReviewFact, reviewFacts, reviewRule } from "./review-rule.ts";
export { type Route, route } from "./route.ts";
export { gateRule } from "./rule-gate.ts";
export { ruleReads } from "./rule-reads.ts";
export { expectationOf, ruleScope } from "./rule-scope.ts";
export type { RuleExpectation, RuleFaultCode } from "./rule-types.ts";
export { type SignerPosition, signerPosition } from "./signer-position.ts";
export { compileSignerFlow, signerProduct } from "./signer-product.ts";
export { stepsOf } from "./steps.ts";
export type { Trace, TraceEntry } from "./trace.ts";
export { applyWrites } from "./writes.ts";
