import type { Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { answerBounds } from "./answer-bounds.ts";
import { blankFormCopy } from "./blank-form-copy.ts";
import { cannotBeCompleted } from "./cannot-be-completed.ts";
import { conditionSense } from "./condition-sense.ts";
import { forcedAnswer } from "./denials/forced-answer.ts";
import { refusingMessage } from "./denials/refusing-message.ts";
import { eachEntry } from "./each-entry.ts";
import { choiceWords } from "./fields/choice-words.ts";
import { fieldIds } from "./fields/field-ids.ts";
import { fieldKind } from "./fields/field-kind.ts";
import { fieldOrder } from "./fields/field-order.ts";
import { foregoneAnswer } from "./fields/foregone-answer.ts";
import { sameAs } from "./fields/same-as.ts";
import { shownBefore } from "./fields/shown-before.ts";
import { titleTwice } from "./fields/title-twice.ts";
import { widgetFit } from "./fields/widget-fit.ts";
import { widgetOptions } from "./fields/widget-options.ts";
import { fixedAnswer } from "./fixed-answer.ts";
import { idleKeyword } from "./idle-keyword.ts";
import { messageFigures } from "./limits/message-figures.ts";
import { messageKeywords } from "./message-keywords.ts";
import { partPlaces } from "./parts/part-places.ts";
import { partQuestions } from "./parts/part-questions.ts";
import { patternSense } from "./pattern-sense.ts";
import { perForm } from "./per-form.ts";
import { refusedChoice } from "./refused-choice.ts";
import { refusedDefault } from "./refused-default.ts";
import { requiredHidden } from "./required-hidden.ts";
import { secretWritten } from "./secret-written.ts";
import { accountKept } from "./secrets/account-kept.ts";
import { showWhen } from "./show-when.ts";
import { showWhenFact } from "./show-when-fact.ts";
import { unaskedDefault } from "./unasked-default.ts";
import { unboundedAnswer } from "./unbounded-answer.ts";

const ofForms = perForm([
	accountKept,
	answerBounds,
	blankFormCopy,
	cannotBeCompleted,
	choiceWords,
	conditionSense,
	fieldIds,
	fieldKind,
	fieldOrder,
	fixedAnswer,
	forcedAnswer,
	idleKeyword,
	messageFigures,
	messageKeywords,
	patternSense,
	refusedChoice,
	refusedDefault,
	refusingMessage,
	requiredHidden,
	sameAs,
	secretWritten,
	foregoneAnswer,
	showWhen,
	shownBefore,
	titleTwice,
	unaskedDefault,
	unboundedAnswer,
	widgetFit,
	widgetOptions,
]);

/** The questions of a part are judged with the form that they are of. */
const ofParts = perForm([blankFormCopy], ({ part }) => part !== undefined);

/** Checks each form by itself, and those that are asked in parts; one file in this folder per fault. */
export function formChecks(product: Product): Finding[] {
	const parts = [...partQuestions(product), ...partPlaces(product)];
	return [...ofForms(product), ...ofParts(product), ...showWhenFact(product), ...eachEntry(product), ...parts];
}
