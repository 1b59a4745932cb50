import { CharSet } from "./char-set.ts";
import { type PatternNode, PatternRefused, parsePattern } from "./pattern-parse.ts";

/** How many digits matching texts have. */
export interface DigitCount {
	readonly least: number;
	readonly most: number;
}

const NONE: DigitCount = { least: 0, most: 0 };
const DIGITS = CharSet.of("[0-9]");

const known = new Map<string, DigitCount | undefined>();

/**
 * Returns how many digits an anchored pattern asks for, whatever signs it takes between them: nine for
 * `^[0-9]{3}-?[0-9]{2}-?[0-9]{4}$`. Undefined for a pattern that takes texts without digits, or that is not supported.
 */
export function patternDigits(pattern: string): DigitCount | undefined {
	if (!known.has(pattern)) known.set(pattern, counted(pattern));
	return known.get(pattern);
}

function counted(pattern: string): DigitCount | undefined {
	if (!pattern.startsWith("^") || !pattern.endsWith("$")) return undefined;
	try {
		const count = digitsOf(parsePattern(pattern));
		return count.least > 0 ? count : undefined;
	} catch (error) {
		if (error instanceof PatternRefused) return undefined;
		throw error;
	}
}

function digitsOf(node: PatternNode): DigitCount {
	if (node.kind === "set") {
		const isDigit = node.set.isWithin(DIGITS) && !node.set.isEmpty;
		return { least: isDigit ? 1 : 0, most: node.set.meets(DIGITS) ? 1 : 0 };
	}
	if (node.kind === "repeat") {
		const { least, most } = digitsOf(node.part);
		return { least: least * node.least, most: most === 0 ? 0 : most * node.most };
	}
	if (node.kind === "sequence") {
		return node.parts
			.map(digitsOf)
			.reduce((sum, one) => ({ least: sum.least + one.least, most: sum.most + one.most }), NONE);
	}
	if (node.kind === "choice") {
		const parts = node.parts.map(digitsOf);
		return { least: Math.min(...parts.map(({ least }) => least)), most: Math.max(...parts.map(({ most }) => most)) };
	}
	return NONE;
}
