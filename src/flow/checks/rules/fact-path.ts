import type { FactSpec, Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { isPartnerPath, isReviewPath, recordField, recordPaths } from "../../engine/record/record-owners.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** What a record is read with, whose names other checks know: settings of the lender, of the visit, and the answers to forms. */
const OPEN = /^(org|flags|query|experiments|answers)\./;

/** Finds facts that read a record path without a writer (FACT_PATH), in both flows; `ownReviews` checks the staff's choices. */
export function factPath(product: Product): Finding[] {
	const written = Object.values(product.forms).flatMap(({ writes }) => Object.keys(writes));
	const of = (file: string, facts: { readonly [name: string]: FactSpec }): Finding[] =>
		Object.entries(facts).flatMap(([name, { path }]) => {
			if (path === undefined || OPEN.test(path) || isReviewPath(path) || isHeld(path, written)) return [];
			const known = isPartnerPath(path) ? written.filter(isPartnerPath) : recordPaths();
			return [
				{
					code: "FACT_PATH",
					file,
					pointer: at("facts", name, "path"),
					cause: `Nothing is ever written at "${path}", so "${name}" never has a value.${didYouMean(path, known)}`,
					cure: "Name a path of the record (schemas/entities), or one that a form of yours writes.",
					...correctedName(path, known),
				},
			];
		});
	return [...of(files.facts, product.facts.facts), ...of(files.signer, product.signer.facts)];
}

function isHeld(path: string, written: readonly string[]): boolean {
	const [place = "", ...elements] = path.split("[]");
	if (isPartnerPath(place)) return written.some((other) => other === place || place.startsWith(`${other}.`));
	const field = recordField(place);
	return field !== undefined && (elements.length === 0 || field.types.includes("array"));
}
