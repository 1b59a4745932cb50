import type { Finding } from "../../diagnostic.ts";
import { fieldsOf, titleOf } from "../form-objects.ts";
import type { FormCheck } from "../per-form.ts";

/** What asks for the number of an account at a bank, in English and Spanish. */
const ACCOUNT =
	/^(?:(?:your|confirm|the|enter your) )?account (?:number|no\.?|#)$|\b(?:bank|checking|savings|deposit|share draft) account(?: number| no\.?| #)|\bnumber of (?:your |the )?(?:bank|checking|savings|deposit) account|\biban\b|\bnúmero de (?:su |la )?cuenta (?:bancaria|corriente|de cheques|de ahorros?)|^número de cuenta$/i;
const PART = /\b(?:last|final|últim[oa]s) (?:two|three|four|2|3|4|cuatro)\b|\bending in\b/i;

/** Finds numbers of bank accounts that are kept among the answers (ACCOUNT_KEPT). */
export const accountKept: FormCheck = ({ file, form }) =>
	fieldsOf(form).flatMap((field): Finding[] => {
		const { path, schema, schemaAt } = field;
		const title = titleOf(field) ?? "";
		const isTyped = schema.enum === undefined && ["string", "integer", "number"].includes(String(schema.type));
		if (!isTyped || !ACCOUNT.test(title) || PART.test(title)) return [];
		if (form.secret?.some((one) => path === one || path.startsWith(`${one}.`))) return [];
		const cause = `"${title}" is kept among the answers as it is typed, where staff and exports show it.`;
		const cure = "Remove the question: the product asks for the account itself, and keeps its number apart.";
		return [{ code: "ACCOUNT_KEPT", file, pointer: `${schemaAt}/title`, also: [schemaAt], cause, cure }];
	});
