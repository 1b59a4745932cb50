import type { Product } from "../../../../flow/engine/authored/authored.ts";
import type { AnswerWords } from "../../../journey/vendors/desk/desk-form.ts";
import { copyIn, labelIn } from "../../../platform/products/copy-in.ts";

/** What a lender calls the parts of vendors' requests and answers. */
export function answerWords(product: Product): AnswerWords {
	const say = copyIn(product, "staff");
	return {
		field: (name) => labelIn(product, "staff", "vendorFields", name),
		value: (code) => labelIn(product, "staff", "vendorValues", code) ?? code,
		inDollars: (label) => say("vendorForm.inDollars", { label }),
		onePerLine: (label) => say("vendorForm.onePerLine", { label }),
	};
}

/** What a lender calls what is asked. */
export function questionTitle(product: Product, port: string, operation: string): string {
	return labelIn(product, "staff", "vendorOperations", `${port}-${operation}`) ?? operation;
}
