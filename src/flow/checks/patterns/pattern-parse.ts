import { CharSet } from "./char-set.ts";

/** The structure of a pattern that determines its running time. */
export type PatternNode =
	| { readonly kind: "set"; readonly set: CharSet }
	| { readonly kind: "sequence" | "choice"; readonly parts: readonly PatternNode[] }
	| { readonly kind: "repeat"; readonly part: PatternNode; readonly least: number; readonly most: number }
	| { readonly kind: "start" }
	| { readonly kind: "end" };

/** Thrown for unsupported syntax; its message is the cause. */
export class PatternRefused extends Error {}

const CLASS =
	/^(?:\[(?:\\[\s\S]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[0-9a-fA-F]+\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\[dDwWsStnrvf0^$\\.*+?()[\]{}|/-]|[^\\()[\]{}|*+?^$])/u;
const QUANTIFIER = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/;

/** Parses a pattern; throws PatternRefused for backreferences, lookbehinds and unbounded lookaheads. */
export function parsePattern(pattern: string): PatternNode {
	let rest = pattern;
	const take = (text: string): boolean => {
		if (!rest.startsWith(text)) return false;
		rest = rest.slice(text.length);
		return true;
	};
	const choice = (): PatternNode => {
		const parts = [sequence()];
		while (take("|")) parts.push(sequence());
		return parts.length === 1 ? (parts[0] as PatternNode) : { kind: "choice", parts };
	};
	const sequence = (): PatternNode => {
		const parts: PatternNode[] = [];
		while (rest !== "" && !rest.startsWith("|") && !rest.startsWith(")")) parts.push(quantified(atom()));
		return { kind: "sequence", parts };
	};
	const quantified = (part: PatternNode): PatternNode => {
		const match = QUANTIFIER.exec(rest);
		if (!match) return part;
		rest = rest.slice(match[0].length);
		const [, sign, low, comma, high] = match;
		if (sign !== undefined) {
			return { kind: "repeat", part, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : Number.POSITIVE_INFINITY };
		}
		const least = Number(low);
		const most = comma === undefined ? least : high === "" ? Number.POSITIVE_INFINITY : Number(high);
		return { kind: "repeat", part, least, most };
	};
	const atom = (): PatternNode => {
		if (take("^")) return { kind: "start" };
		if (take("$")) return { kind: "end" };
		if (rest.startsWith("\\b") || rest.startsWith("\\B")) {
			rest = rest.slice(2);
			return { kind: "sequence", parts: [] };
		}
		if (take("(?<=") || take("(?<!")) throw new PatternRefused("The pattern looks behind.");
		if (take("(?=") || take("(?!")) {
			const ahead = choice();
			take(")");
			if (isOpenEnded(ahead)) throw new PatternRefused("The pattern looks ahead without end.");
			return { kind: "sequence", parts: [] };
		}
		if (rest.startsWith("(")) {
			const opening = /^\((?:\?:|\?<[A-Za-z]\w*>)?/.exec(rest)?.[0] ?? "(";
			rest = rest.slice(opening.length);
			if (rest.startsWith("?")) throw new PatternRefused("The pattern uses a group that is not known.");
			const inner = choice();
			take(")");
			return inner;
		}
		const token = CLASS.exec(rest)?.[0];
		if (token === undefined) throw new PatternRefused("The pattern refers back, or uses what is not known.");
		rest = rest.slice(token.length);
		return { kind: "set", set: CharSet.of(token) };
	};
	const shape = choice();
	if (rest !== "") throw new PatternRefused("The pattern has a bracket too many.");
	return shape;
}

function isOpenEnded(node: PatternNode): boolean {
	if (node.kind === "repeat") return node.most > 32 || isOpenEnded(node.part);
	return node.kind === "sequence" || node.kind === "choice" ? node.parts.some(isOpenEnded) : false;
}
