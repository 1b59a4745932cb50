import type { Finding } from "../../diagnostic.ts";
import { at } from "../../product-files.ts";
import type { FormCheck } from "../per-form.ts";

const LINE = "(?:(?:an? |this |you |any |our |new )*(?:line|loan|credit|mortgage)s?\\b)";
const NOT = "(?:can(?:no|['’])t|can not|cannot|do(?:n['’]t| not)|won['’]t|will not|unable to|not able to|no longer)";
const SERVED = "(?:homes?|homeowners|borrowers|owners|people|customers|members|count(?:y|ies)|states?|areas?)";
const MEASURE = "(?:incomes?|credit scores?|credit history|equity)";
const REFUSALS: readonly RegExp[] = [
	new RegExp(`\\b${NOT}\\b[^.]{0,30}\\b(?:lend\\b|approve\\b|(?:offer|open|make|extend|give) ${LINE})`, "i"),
	new RegExp(`\\b${NOT}\\b[^.]{0,20}\\b(?:serve|work with)\\b[^.]{0,40}\\b${SERVED}\\b`, "i"),
	new RegExp(`\\bonly (?:lend|approve|serve|(?:offer|open|make) ${LINE})`, "i"),
	/\b(?:lend|lines|loans|credit|serve)\b[^.]{0,30}\bonly (?:to|for|in|on)\b/i,
	/\b(?:members|residents|customers|employees|homeowners) only\b|\bmust be an? (?:member|customer|resident|employee)\b/i,
	new RegExp(`\\blend\\b[^.]{0,30}\\b(?:from|above|over|below|under|with|at least)\\b[^.]{0,20}\\b${MEASURE}\\b`, "i"),
	new RegExp(`\\b(?:you|we) (?:need|require|must (?:have|earn|make))\\b[^.]{0,40}\\b${MEASURE}\\b[^.]{0,20}\\d`, "i"),
	/\b(?:not eligible|ineligible|do(?:es)?(?:n['’]t| not) qualify|not qualif)/i,
];

/**
 * Finds messages of forms by which a lender refuses to lend (FORM_DENIES): whoever answers so can't send the form, and gets no notice of
 * adverse action.
 */
export const refusingMessage: FormCheck = ({ file, form }) => {
	if (form.locked) return [];
	return Object.entries(form.messages).flatMap(([path, words]) =>
		Object.entries(words).flatMap(([keyword, text]): Finding[] => {
			if (!REFUSALS.some((pattern) => pattern.test(text))) return [];
			return [
				{
					code: "FORM_DENIES",
					file,
					pointer: at("messages", path, keyword),
					cause: `"${text}" is said to those whose answer the form refuses: that is a denial, and no notice of adverse action follows (12 CFR 1002.9).`,
					cure: 'Take the answer, and decline by a reason of your own ("declines" in flows/origination.json): the notice is made and sent.',
				},
			];
		}),
	);
};
