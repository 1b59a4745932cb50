import type { Product, ReviewSpec } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean, type ReviewFact, reviewFacts } from "../../engine/index.ts";
import { isReviewPath } from "../../engine/record/record-owners.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/**
 * Finds reviews whose choice no fact reads (REVIEW_UNREAD), facts that do not match the choices (REVIEW_FACT) or read
 * anything else from reviews (REVIEW_UNKNOWN), and two choices with one label (REVIEW_LABEL_TWICE).
 */
export function ownReviews(product: Product): Finding[] {
	const reviews = product.origination.reviews ?? {};
	return [
		...Object.entries(reviews).flatMap(([id, review]) => [
			...unread(product, id, review),
			...reviewFacts(product.facts, id).flatMap((fact) => unfit(id, review, fact)),
			...labelsTwice(id, review),
		]),
		...unknownReviews(product, Object.keys(reviews)),
	];
}

function unread({ org, facts }: Product, id: string, { choices }: ReviewSpec): Finding[] {
	if (reviewFacts(facts, id).length > 0) return [];
	const path = `partner.${org.code}.reviews.${id}.choice`;
	const values = Object.keys(choices).join(", ");
	return [
		{
			code: "REVIEW_UNREAD",
			file: files.origination,
			pointer: at("reviews", id),
			cause: `No fact reads the staff's choice in the review "${id}".`,
			cure: `Add a nullable string to flows/facts.json with the path "${path}" and the enum ${values}.`,
		},
	];
}

function unfit(id: string, { choices }: ReviewSpec, { name, spec }: ReviewFact): Finding[] {
	const finding = (key: string, cause: string, cure: string): Finding => {
		const hasKey = Object.hasOwn(spec, key);
		const pointer = hasKey ? at("facts", name, key) : at("facts", name);
		return { code: "REVIEW_FACT", file: files.facts, pointer, cause, cure };
	};
	if (spec.type !== "string") {
		return [finding("type", `What staff choose in "${id}" is a text, not a ${spec.type}.`, 'Write "type": "string".')];
	}
	const ids = Object.keys(choices);
	const values = spec.enum ?? [];
	const strange = values.flatMap((value, index): Finding[] => {
		if (ids.includes(value)) return [];
		const cause = `The review "${id}" offers no choice "${value}".${didYouMean(value, ids)}`;
		const cure = "Name a choice of the review, or remove the value.";
		return [
			{
				code: "REVIEW_FACT",
				file: files.facts,
				pointer: at("facts", name, "enum", index),
				cause,
				cure,
				...correctedName(value, ids),
			},
		];
	});
	const missing = ids.filter((choice) => !values.includes(choice));
	return [
		...(spec.nullable === true && (spec.default ?? null) === null
			? []
			: [
					finding(
						spec.nullable === true ? "default" : "nullable",
						`"${name}" is never null, so the review "${id}" would never wait.`,
						'Write "nullable": true and no default: it is null until staff have chosen.',
					),
				]),
		...strange,
		...(missing.length === 0 || strange.length > 0
			? []
			: [
					finding(
						"enum",
						`"${name}" does not know the choice ${missing.map((choice) => `"${choice}"`).join(", ")} of the review "${id}".`,
						"List every choice of the review in its enum.",
					),
				]),
	];
}

function labelsTwice(id: string, { choices }: ReviewSpec): Finding[] {
	const labels = Object.values(choices).map(({ label }) => label.trim().toLowerCase());
	return Object.entries(choices).flatMap(([choice, { label }], index): Finding[] => {
		if (labels.indexOf(label.trim().toLowerCase()) === index) return [];
		const cause = `Two choices of the review "${id}" read "${label}".`;
		const pointer = at("reviews", id, "choices", choice, "label");
		const cure = "Give each choice its own label.";
		return [{ code: "REVIEW_LABEL_TWICE", file: files.origination, pointer, cause, cure }];
	});
}

function unknownReviews({ facts }: Product, ids: readonly string[]): Finding[] {
	const known = new Set(ids.flatMap((id) => reviewFacts(facts, id).map(({ name }) => name)));
	return Object.entries(facts.facts).flatMap(([name, { path = "" }]): Finding[] => {
		if (!isReviewPath(path) || known.has(name)) return [];
		const review = path.split(".")[3] ?? "";
		const cause = ids.includes(review)
			? `Of the review "${review}" a rule may read the choice alone.`
			: `There is no review "${review}".${didYouMean(review, ids)}`;
		const cure = 'Write "partner.<code>.reviews.<id>.choice" with the id of a review of flows/origination.json.';
		return [{ code: "REVIEW_UNKNOWN", file: files.facts, pointer: at("facts", name, "path"), cause, cure }];
	});
}
