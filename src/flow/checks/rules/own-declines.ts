import type { DeclineSpec, Product } from "../../engine/authored/authored.ts";
import { compileFlow, declinesDue, EngineError, factsOf } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { ANCHOR } from "../regions/sample-dates.ts";
import { prohibitedBasis, prohibitedBasisIn } from "./prohibited-basis.ts";

/**
 * Finds a lender's own reasons not to lend that the law does not allow: a condition or a reason on a prohibited basis
 * (DECLINE_PROHIBITED), and a reason that names a policy or a score instead of what is the matter (DECLINE_REASON_VAGUE).
 */
export function ownDeclines(product: Product): Finding[] {
	return Object.entries(product.origination.declines ?? {}).flatMap(([id, decline]) => [
		...prohibited(product, id, decline),
		...vague(id, decline),
	]);
}

function prohibited(product: Product, id: string, { when, reason }: DeclineSpec): Finding[] {
	const read = prohibitedBasis(product, when);
	const said = prohibitedBasisIn(reason);
	const finding = (key: string, cause: string): Finding => ({
		code: "DECLINE_PROHIBITED",
		file: files.origination,
		pointer: at("declines", id, key),
		cause,
		cure: "Decide by something else: the law allows no decline for it (12 CFR 1002.4(a) and 1002.6(b)).",
	});
	return [
		...(read === undefined
			? []
			: [finding("when", `Whether the reason "${id}" applies depends on ${read.basis}, by "${read.by}".`)]),
		...(said === undefined ? [] : [finding("reason", `The reason "${id}" names ${said}.`)]),
	];
}

/** Reasons that 12 CFR 1002.9(b)(2) calls insufficient. */
const VAGUE =
	/\b(?:polic(?:y|ies)|internal|(?:our|credit|lending|loan|underwriting)\s+(?:standards?|criteria|guidelines?|requirements?)|scor(?:e|es|ing)|not\s+(?:qualify|qualified|eligible)\.?$)/i;

function vague(id: string, { reason }: DeclineSpec): Finding[] {
	if (!VAGUE.test(reason.trim())) return [];
	return [
		{
			code: "DECLINE_REASON_VAGUE",
			file: files.origination,
			pointer: at("declines", id, "reason"),
			cause: `"${reason}" doesn't tell a borrower why: a policy, a standard or a score is no reason (12 CFR 1002.9(b)(2)).`,
			cure: 'Say what is the matter, such as "You live outside the counties that we serve".',
		},
	];
}

/** Finds reasons of a lender's own that apply to a borrower who has answered nothing (DECLINE_UNASKED). */
export function declinedUnasked(product: Product): Finding[] {
	if (product.origination.declines === undefined) return [];
	try {
		const flow = compileFlow(product);
		return declinesDue(flow, factsOf(flow, { today: ANCHOR })).map(({ id }) => ({
			code: "DECLINE_UNASKED",
			file: files.origination,
			pointer: at("declines", id, "when"),
			cause: `The reason "${id}" applies to everyone who has not answered yet, so they would be declined unasked.`,
			cure: "Let it apply only where the answer was given: compare the answer with the one that is refused.",
			witness: {},
		}));
	} catch (error) {
		// a rule that stops is told by the run of a new borrower
		if (error instanceof EngineError) return [];
		throw error;
	}
}
