import {
	type Product,
	type Rule,
	raisingRule,
	reviewFacts,
	reviewRule,
	ruledDiscounts,
	SHOWN_BY_RULE,
} from "../../engine/index.ts";
import { ownDocuments } from "../../engine/own-documents.ts";
import type { Assumption, Finding } from "../diagnostic.ts";
import { at, documentFile, files } from "../product-files.ts";
import { proveRule } from "../regions/proofs.ts";
import { layoutPlaces } from "./rule-places.ts";

/**
 * Finds registration steps that no answers reach (STEP_UNREACHABLE), transitions that never fire
 * (TRANSITION_NEVER_FIRES), vendor orders that are never due (TASK_NEVER_DUE), reviews that never wait
 * (REVIEW_NEVER_DUE), own documents that are never given (DOCUMENT_NEVER_DUE), conditions that are never raised
 * (CONDITION_NEVER_RAISED), discounts that no one has (DISCOUNT_NEVER), fields that no answers show (SHOW_WHEN_NEVER) or require (REQUIRED_WHEN_NEVER), and routing
 * overrides that always match, so that no stage decides (OVERRIDE_ALWAYS_HOLDS).
 */
export function neverMatches(product: Product): { findings: Finding[]; assumed: Assumption[] } {
	const findings: Finding[] = [];
	const assumed: Assumption[] = [];
	const places = [
		...Object.entries(product.registration.steps).map(([id, { when }], step) => ({
			step,
			code: "STEP_UNREACHABLE",
			file: files.registration,
			pointer: at("steps", id, "when"),
			when,
			cause: `No answers lead to the step "${id}".`,
		})),
		...Object.entries(product.application.transitions).map(([id, { when }]) => ({
			step: undefined,
			code: "TRANSITION_NEVER_FIRES",
			file: files.application,
			pointer: at("transitions", id, "when"),
			when,
			cause: `The transition "${id}" never fires.`,
		})),
		...Object.entries(product.origination.tasks).map(([id, { when }]) => ({
			step: undefined,
			code: "TASK_NEVER_DUE",
			file: files.origination,
			pointer: at("tasks", id, "when"),
			when,
			cause: `The vendor order "${id}" is never due.`,
		})),
		...Object.entries(product.origination.reviews ?? {})
			// without a fact for the choice it never waits, which is a separate fault
			.filter(([id]) => reviewFacts(product.facts, id).length > 0)
			.map(([id, review]) => ({
				step: undefined,
				code: "REVIEW_NEVER_DUE",
				file: files.origination,
				pointer: at("reviews", id, "when"),
				when: reviewRule(product, id, review),
				cause: `The review "${id}" never waits for a choice.`,
			})),
		...Object.entries(product.origination.declines ?? {}).map(([id, { when }]) => ({
			step: undefined,
			code: "DECLINE_NEVER_DUE",
			file: files.origination,
			pointer: at("declines", id, "when"),
			when: { and: [{ "===": [{ var: "softCredit" }, null] }, when] },
			cause: `The reason "${id}" applies to no one whose credit file is still unread.`,
		})),
		...ownDocuments(product.documents).flatMap(({ kind, document: { contract } }) =>
			contract === undefined
				? []
				: [
						{
							step: undefined,
							code: "DOCUMENT_NEVER_DUE",
							file: documentFile(kind),
							pointer: at("contract", "when"),
							when: contract.when,
							cause: "This document is never due: no one is given it.",
						},
					],
		),
		...Object.entries(product.conditions.conditions).flatMap(([category, { when }]) =>
			when === undefined
				? []
				: [
						{
							step: undefined,
							code: "CONDITION_NEVER_RAISED",
							file: files.conditions,
							pointer: at("conditions", category, "when"),
							when: { and: [raisingRule(product.conditions), when] },
							cause: `The condition "${category}" is never raised: its rule is true of no one who has chosen an offer and awaits the last look.`,
						},
					],
		),
		...ruledDiscounts(product.org).flatMap(({ id, keys, when, holds }) =>
			(["when", "holds"] as const).flatMap((key) => {
				const rule = key === "when" ? when : holds;
				if (rule === undefined) return [];
				const both: Rule = key === "when" || when === undefined ? rule : { and: [when, rule] };
				const who = key === "when" ? "is offered to no one" : "is in force for no one to whom it is offered";
				return [
					{
						step: undefined,
						code: "DISCOUNT_NEVER",
						file: files.org,
						pointer: at(...keys, key),
						when: both,
						cause: `The discount "${id}" ${who}: its rule is never true.`,
					},
				];
			}),
		),
		...layoutPlaces(product).map(({ key, file, pointer, rule, under }) => ({
			step: undefined,
			code: key === SHOWN_BY_RULE ? "SHOW_WHEN_NEVER" : "REQUIRED_WHEN_NEVER",
			file,
			pointer,
			when: under === true ? rule : { and: [under, rule] },
			cause: `No answers of the form ${key === SHOWN_BY_RULE ? "show" : "require"} this field.`,
		})),
	];
	for (const { when, step, code, file, pointer, cause } of places) {
		const { matches, why } = proveRule(product, when, step);
		if (matches === null)
			findings.push({ code, file, pointer, cause, cure: "Correct the condition, or remove the entry." });
		else if (matches === undefined) assumed.push({ file, pointer, about: `That the condition can match: ${why}.` });
	}
	for (const [id, { when }] of Object.entries(product.stageRouting.overrides)) {
		if (proveRule(product, when).fails !== null) continue;
		findings.push({
			code: "OVERRIDE_ALWAYS_HOLDS",
			file: files.stageRouting,
			pointer: at("overrides", id, "when"),
			cause: `The override "${id}" always matches; no stage would ever decide.`,
			cure: "Narrow its condition.",
		});
	}
	return { findings, assumed };
}
