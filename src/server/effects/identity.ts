import { textAnswer } from "./answers.ts";
import { documentsOf } from "./documents.ts";
import { type Effect, FieldRefused } from "./effect.ts";

/** Takes the pictures of an ID: both must be this application's, and only a passport has no back. */
export const submitIdentity: Effect = async ({ record, answers }) => {
	documentsOf(record, [textAnswer(answers, "frontDocumentUuid")], "frontDocumentUuid");
	const back = textAnswer(answers, "backDocumentUuid");
	if (textAnswer(answers, "idType").includes("PASSPORT")) return { patch: [] };
	if (back === "") throw new FieldRefused("backDocumentUuid", "Please add a picture of the back of your ID");
	documentsOf(record, [back], "backDocumentUuid");
	return { patch: [] };
};
