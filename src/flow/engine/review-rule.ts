import type { FactSpec, FactsFile, Product, ReviewSpec, Rule } from "./authored/authored.ts";

/** A fact that reads the staff's choice in a review, with the record object that stores the choice. */
export interface ReviewFact {
	readonly name: string;
	readonly spec: FactSpec;
	/** Path of the object with the choice: `partner.<code>.reviews.<id>`. */
	readonly place: string;
}

/** Returns the facts that read the choice of a review. */
export function reviewFacts({ facts }: FactsFile, id: string): ReviewFact[] {
	return Object.entries(facts).flatMap(([name, spec]) => {
		const [partner, code, reviews, review, choice, ...rest] = (spec.path ?? "").split(".");
		const isChoice = partner === "partner" && reviews === "reviews" && choice === "choice" && rest.length === 0;
		return isChoice && review === id ? [{ name, spec, place: `partner.${code}.reviews.${id}` }] : [];
	});
}

/** Returns the rule by which a review waits: no choice yet and its `when` matches; never true without a fact for the choice. */
export function reviewRule({ facts }: Pick<Product, "facts">, id: string, { when }: ReviewSpec): Rule {
	const open = reviewFacts(facts, id).map(({ name }) => ({ "===": [{ var: name }, null] }));
	return open.length === 0 ? false : { and: [...open, when] };
}
