import type { Assumption, Finding } from "../../checks/diagnostic.ts";
import { rulePlaces } from "../../checks/rules/rule-places.ts";
import type { Json, Product } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";

const CURE = "Compare with fixed values instead of computing, or take the condition apart.";
/** Operators that compute with numbers, so that no list of cases says what comes of it. */
const COMPUTES: ReadonlySet<string> = new Set(["+", "-", "*", "/"]);

/** What a lender caused not to be proved. */
export interface Unproved {
	readonly findings: readonly Finding[];
	/** The assumptions that those tell. */
	readonly told: ReadonlySet<Assumption>;
}

/**
 * Returns what a lender's own files caused not to be proved (NOT_PROVED): at the place where the lender wrote it, and at its rule that
 * computes, because of which something of the base is not proved any more.
 */
export function unproved(
	product: Product,
	assumed: readonly Assumption[],
	isOwn: (file: string, pointer: string) => boolean,
): Unproved {
	const open = assumed.filter(({ isNotice }) => isNotice !== true);
	const own = open.filter(({ file, pointer }) => isOwn(file, pointer));
	const others = open.filter((one) => !own.includes(one));
	const computing = rulePlaces(product).find(
		({ file, pointer, rule }) => computes(rule as Json) && isOwn(file, pointer),
	);
	// what is left of long lists of answers is a note: no rule of the lender's computes
	if (computing === undefined) return { findings: [], told: new Set() };
	const findings = own.map(({ file, pointer, about }): Finding => {
		const cause = `It is not proved ${about.charAt(0).toLowerCase()}${about.slice(1)}`;
		return { code: "NOT_PROVED", file, pointer, cause, cure: CURE };
	});
	if (others.length === 0) return { findings, told: new Set(own) };
	const { file, pointer } = computing;
	const count = others.length === 1 ? "one thing that is" : `${others.length} things that are`;
	const cause = `This computes, so that ${count} proved of every lender can't be proved of this one.`;
	const finding = { code: "NOT_PROVED", file, pointer, cause, cure: CURE };
	return { findings: [...findings, finding], told: new Set(open) };
}

function computes(rule: Json): boolean {
	if (isList(rule)) return rule.some(computes);
	return isObject(rule) && Object.entries(rule).some(([key, value]) => COMPUTES.has(key) || computes(value));
}
