export { type Compared, differenceOf, type Verdict, verdictOf } from "./effect/difference.ts";
export { FEWEST_PEOPLE, FEWEST_TO_TELL, type Share, shareOf } from "./effect/share.ts";
export {
	type FindingPlace,
	fieldAt,
	fileAt,
	findingPlace,
	type KnownDraft,
	rowAt,
} from "./findings/finding-place.ts";
export { fixOf } from "./findings/fix-of.ts";
export { otherProductFile, pathInDraft } from "./findings/path-in-draft.ts";
export { saidFinding } from "./findings/said-finding.ts";
export { addChoice, moveChoice, removeChoice, writtenChoices } from "./forms/choice-edits.ts";
export { conditionOf, isNeeded, neededChanges } from "./forms/conditions.ts";
export {
	addField,
	changeField,
	moveField,
	removeField,
} from "./forms/field-edits.ts";
export { choiceChange, type FieldProperty, fieldProperties, keptOfField } from "./forms/field-limits.ts";
export { fieldHome } from "./forms/field-place.ts";
export { type FormField, formFields, objectIn } from "./forms/form-fields.ts";
export { freeName, newField, QUESTION_KINDS, type QuestionKind } from "./forms/new-fields.ts";
export { QUESTION_RULES, questionRuleChanges } from "./forms/question-rules.ts";
export { schemaFaults } from "./forms/schema-faults.ts";
export { type FileDifference, fileDifferences } from "./join/file-differences.ts";
export { type FileChoices, joinFile, joinFiles } from "./join/join-files.ts";
export { type Choices, type Conflict, joinTexts } from "./join/join-texts.ts";
export type { DraftLocks } from "./locks/draft-locks.ts";
export { AT_END, type RuleAct, type RuleLocks, ruleLocks } from "./locks/rule-locks.ts";
export { wordLocks } from "./locks/word-locks.ts";
export {
	type DraftMap,
	declaredPage,
	draftMap,
	type MapPlace,
	PLACE_KINDS,
} from "./map/draft-map.ts";
export { ANY, type FlowGraph, flowGraph } from "./map/flow-graph.ts";
export { BOX, layoutOf, type Placed, wayCurve } from "./map/machine-layout.ts";
export { MAP_PARTS, type MapLayout, mapLayout } from "./map/map-layout.ts";
export { titleOf } from "./map/map-texts.ts";
export { addBlock, blockIdOf, changeBlock, moveBlock, removeBlock } from "./overlay/block-edits.ts";
export type { FileChange } from "./overlay/entry-moves.ts";
export { editsToClear, editsToSet, newFileText } from "./overlay/overlay-edits.ts";
export { nameOfId, type PlaceNames, placeNames } from "./places/place-names.ts";
export { type PlacePart, placeParts } from "./places/place-parts.ts";
export { type AnswerUses, answerUses, type Question } from "./references/answer-uses.ts";
export { type Entry, entryUses, removeTranslations, type Use } from "./references/entry-uses.ts";
export { hangingOn, removeQuestion } from "./references/remove-question.ts";
export {
	type KnownQuestion,
	lockOfName,
	type RenameRefusal,
	renameIn,
	renaming,
} from "./references/rename-question.ts";
export { type UsePlace, usePlaces } from "./references/use-place.ts";
export * from "./review/back-test.ts";
export * from "./review/changed-decisions.ts";
export { type ChangedSentence, changedSentences, type ReadSentence } from "./review/changed-sentences.ts";
export * from "./review/review-parts.ts";
export { wordDifference } from "./review/word-difference.ts";
export {
	type Clause,
	type Comparison,
	type Condition,
	type ConditionPart,
	conditionRule,
	isGroup,
	ruleCondition,
} from "./rules/condition.ts";
export { originOf } from "./rules/origin-of.ts";
export { addReview, type NewReview, reviewNames, reviewPlace } from "./rules/own-review.ts";
export { type OtherReader, otherFacts, type ReadableFact, readableFacts } from "./rules/readable-facts.ts";
export {
	addRule,
	choosePart,
	clearCondition,
	type NewRule,
	newRule,
	type RuleFile,
	removedRules,
	removeRule,
	restoreRule,
	ruleIdFault,
	ruleIdOf,
	sayOfRule,
} from "./rules/rule-edits.ts";
export {
	conditionKey,
	type FlowRule,
	RULE_GROUPS,
	type RuleGroup,
	type RuleList,
	ruleAt,
	ruleLists,
} from "./rules/rule-lists.ts";
export { ANY_STATE, type RulePart, toggled } from "./rules/rule-part.ts";
export { addCase, CASES_FILE, caseIdOf } from "./simulator/case-edits.ts";
export { firstDifference, type SimulatedDifference } from "./simulator/first-difference.ts";
export { rulePlace, tableRule } from "./simulator/rule-place.ts";
export * from "./simulator/simulation.ts";
export { outcomesOf, VENDOR_OUTCOMES, type VendorOutcome } from "./simulator/vendor-outcomes.ts";
export type { TextEdit } from "./text/edit-kinds.ts";
export { followedPath } from "./text/followed-path.ts";
export { keysOf } from "./text/pointer.ts";
export { inverseOf, type Splice, spliceBetween, spliced } from "./text/splice.ts";
export { edited, valueOfText } from "./text/text-edit.ts";
export { type Path, pointerOf, TextFault } from "./text/text-fault.ts";
export type { ValueStep } from "./text/value-edits.ts";
export { steppedValue, stepsBetween } from "./text/value-steps.ts";
export { placeFaults } from "./words/filled-places.ts";
export { type Replacement, replacedWords } from "./words/replace-words.ts";
export { changeSentences, inSteps } from "./words/sentence-edits.ts";
export { changeTranslation, withEnglishNow } from "./words/translation-edits.ts";
