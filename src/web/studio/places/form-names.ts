import type { Copy } from "../../../contracts/copy.ts";
import { wordsOf } from "../cells/columns.ts";

/** "schemas/forms/start/contact.json" as "start/contact", which names a form in addresses. */
export function nameOfForm(file: string): string {
	return file.replace(/^schemas\/forms\//, "").replace(/\.json$/, "");
}

const AREAS = [
	...(["application", "bank", "bpo", "chat", "co-applicant", "complete", "conditions", "credit", "error"] as const),
	...(["feedback", "identity", "income", "insurance", "liens", "notary", "product", "registration"] as const),
	...(["review-app", "signer", "signing", "start"] as const),
];
type Spelled<Area extends string> = Area extends `${infer First}-${infer Rest}` ? `${First}_${Rest}` : Area;

/** The part of the journey that a form belongs to, in words; a lender's own folder by its name. */
export function areaOf(file: string, copy: Copy<"studio">): string {
	const [folder = ""] = nameOfForm(file).split("/");
	const known = AREAS.find((area) => area === folder);
	if (known === undefined) return wordsOf(folder);
	return copy(`forms.area_${known.replace("-", "_") as Spelled<typeof known>}`);
}
