import type { Json, Product, Rule } from "../../engine/index.ts";
import { gateRule, ruleScope } from "../../engine/index.ts";
import type { Assumption, Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { TooManyRegions } from "../regions/decision-diagrams.ts";
import { decisionRules, decisionsOf, stageRowsOf } from "../regions/decisions.ts";
import { resolvedStates, wayShape, waysOf } from "../regions/outcomes.ts";
import type { Invariant, InvariantsFile } from "./invariant-file.ts";
import { brokenInForms } from "./invariants-of-forms.ts";
import { brokenInMail } from "./invariants-of-mail.ts";
import { byRoute, byState } from "./invariants-of-ways.ts";
import { sharedVerdict } from "./shared-verdict.ts";
import { gone, joined, type Proof, prove } from "./statement-proof.ts";

/** Finds statements in flows/invariants.json that a product breaks (INVARIANT_BROKEN). */
export const brokenInvariants = sharedVerdict(judge, (file: InvariantsFile) => JSON.stringify(file.invariants));

function judge(product: Product, { invariants }: InvariantsFile): { findings: Finding[]; assumed: Assumption[] } {
	const findings: Finding[] = [];
	const assumed: Assumption[] = [];
	for (const [id, invariant] of Object.entries(invariants)) {
		const { broken, open } = proveInvariant(product, invariant);
		for (const { file, pointer, why, witness } of broken) {
			findings.push({
				code: "INVARIANT_BROKEN",
				file,
				pointer,
				cause: `"${id}" does not hold (${invariant.about}): ${why}`,
				cure: "Change what leads there; the statements in flows/invariants.json apply to every lender.",
				...(witness === undefined ? {} : { witness }),
			});
		}
		if (open !== null) {
			assumed.push({ file: "flows/invariants.json", pointer: at("invariants", id), about: `That it holds: ${open}.` });
		}
	}
	return { findings, assumed };
}

/** Proves one statement of a product. */
export function proveInvariant(product: Product, invariant: Invariant): Proof {
	if ("consent" in invariant || "choice" in invariant) {
		return { broken: brokenInForms(product, invariant), open: null };
	}
	if ("mailed" in invariant) return { broken: brokenInMail(product, invariant.mailed), open: null };
	const scope = ruleScope(product.facts, product.forms);
	const [fault] = askedBy(invariant).flatMap((rule) => gateRule(rule, scope, "boolean"));
	if (fault !== undefined)
		return { broken: [{ file: files.facts, pointer: "", why: `it cannot be asked: ${fault.cause}.` }], open: null };
	try {
		if ("resolves" in invariant) return byResolvedState(product, invariant.resolves);
		if ("order" in invariant) return byOrder(product, invariant.order, invariant.requires);
		if ("stage" in invariant) return byStage(product, invariant.stage, invariant.requires);
		if ("state" in invariant) return byState(product, invariant.state, invariant.requires);
		if ("route" in invariant) return byRoute(product, invariant.route, invariant.requires);
		if ("page" in invariant) return byPage(product, invariant.page, invariant.requires);
		return byPageCopy(product, invariant.whenever, invariant.pageCarries);
	} catch (error) {
		if (!(error instanceof TooManyRegions)) throw error;
		return { broken: [], open: "there are too many cases" };
	}
}

type StateStatements = Extract<Invariant, { readonly resolves: unknown }>["resolves"];

type AskedByRules = Exclude<
	Invariant,
	{ readonly consent: string } | { readonly choice: string } | { readonly mailed: unknown }
>;

function askedBy(invariant: AskedByRules): Rule[] {
	if ("resolves" in invariant) return invariant.resolves.map(({ whenever }) => whenever);
	return ["requires" in invariant ? invariant.requires : invariant.whenever];
}

/** A borrower for whom the first of these rules matches is in its state, regardless of everything else. */
function byResolvedState(product: Product, statements: StateStatements): Proof {
	const { application } = product;
	const rules = [...waysOf(application), ...statements.map(({ whenever }) => ({ when: whenever }))].map(
		({ when }) => when,
	);
	const ids = Object.entries(application.interrupts ?? {});
	return prove(
		product,
		rules,
		["resolves", statements.map(({ state }) => state), wayShape(application)],
		(domain, projection) => {
			const { diagrams } = domain;
			let open = domain.world(projection);
			return statements.flatMap(({ state, whenever }) => {
				const rule = domain.rule(projection, whenever);
				const here = diagrams.and(open, diagrams.isTrue(rule));
				open = diagrams.and(open, diagrams.isFalse(rule));
				const [own = ""] = ids.find(([, { to }]) => to === state) ?? [];
				const elsewhere = [...resolvedStates(domain, projection, application, application.initial, here)].filter(
					([outcome]) => outcome !== JSON.stringify({ state }),
				);
				return elsewhere.map(([outcome, region]) => ({
					file: files.application,
					pointer: own === "" ? at("interrupts") : at("interrupts", own),
					why: `a record that belongs in "${state}" resolves to ${outcome}.`,
					region,
				}));
			});
		},
		true,
	);
}

/** Under any id: an entry with this vendor order may be due only when the rule matches. */
function byOrder(product: Product, orders: readonly string[], requires: Rule): Proof {
	const { tasks } = product.origination;
	return joined(
		orders.flatMap((order) => {
			const ordering = Object.entries(tasks).filter(([, { vendor, operation }]) => `${vendor}/${operation}` === order);
			if (ordering.length === 0) return [gone(files.origination, at("tasks"), `nothing orders ${order}.`)];
			return ordering.map(([task, { when }]) => {
				const why = `the order "${task}" (${order}) can be due without it.`;
				const place = { file: files.origination, pointer: at("tasks", task, "when"), why };
				return prove(
					product,
					[when, requires],
					["order", place.pointer],
					(domain, projection) => [
						{
							...place,
							region: domain.diagrams.and(
								domain.world(projection),
								domain.diagrams.isTrue(domain.rule(projection, when)),
							),
						},
					],
					requires,
				);
			});
		}),
	);
}

function byStage(product: Product, stages: readonly string[], requires: Rule): Proof {
	const rows = Object.values(product.origination.stages);
	const rules = [...rows.flatMap(({ when }) => (when === undefined ? [] : [when])), requires];
	const shape: Json = [stages, rows.map(({ stage }) => stage), Object.keys(product.origination.stages)];
	return prove(
		product,
		rules,
		["stage", shape],
		(domain, projection) =>
			stageRowsOf(domain, projection, product)
				.filter(({ stage }) => stages.includes(stage))
				.map(({ row, stage, region }) => {
					const why = `the stage ${stage} can be given without it.`;
					return { file: files.origination, pointer: at("stages", row), why, region };
				}),
		requires,
	);
}

function byPage(product: Product, pages: readonly string[], requires: Rule): Proof {
	return prove(
		product,
		[...decisionRules(product), requires],
		["page", pages as Json, shapeOf(product)],
		(domain, projection) => {
			const lacking = domain.diagrams.not(domain.diagrams.isTrue(domain.rule(projection, requires)));
			return decisionsOf(domain, projection, product, lacking)
				.filter(({ page }) => page !== undefined && pages.includes(page))
				.map(({ page = "", stage, region }) => {
					const why = `the page "${page}" can be reached at ${stage} without it.`;
					return { file: files.stageRouting, pointer: at("stages", stage), why, region };
				});
		},
		requires,
	);
}

/** A borrower for whom the rule is true is on a page with this copy. */
function byPageCopy(product: Product, whenever: Rule, carries: readonly string[]): Proof {
	const bearing = Object.entries(product.pages.pages).flatMap(([page, { words = {} }]) =>
		carries.every((word) => Object.hasOwn(words, word)) ? [page] : [],
	);
	const more: Json[] = ["words", bearing, shapeOf(product)];
	return prove(
		product,
		[...decisionRules(product), whenever],
		more,
		(domain, projection) => {
			const among = domain.diagrams.isTrue(domain.rule(projection, whenever));
			return decisionsOf(domain, projection, product, among)
				.filter(({ page }) => page === undefined || !bearing.includes(page))
				.map(({ page, stage, region }) => {
					const where =
						page === undefined ? "no page at all" : `the page "${page}", which does not carry ${carries.join(", ")}`;
					return {
						file: files.stageRouting,
						pointer: at("stages", stage),
						why: `at ${stage} it leads to ${where}.`,
						region,
					};
				});
		},
		true,
	);
}

function shapeOf({ origination, stageRouting, stateRouting, application }: Product): Json {
	const rows = (lists: object): Json => Object.entries(lists) as unknown as Json;
	return [
		Object.values(origination.stages).map(({ stage }) => stage),
		rows(stageRouting.overrides),
		rows(stageRouting.stages),
		rows(stateRouting),
		wayShape(application),
	];
}
