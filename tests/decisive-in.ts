import { parseSync } from "vite";

/** A number that source code compares with, counts days by, bounds by, or has by a name of its own. */
export interface DecisiveNumber {
	readonly file: string;
	readonly line: number;
	readonly value: number;
	/** What it is for: "const LEAST_DRAW", "compared with age", "addDays", "a share". */
	readonly use: string;
}

interface Node {
	readonly type: string;
	readonly start: number;
	readonly [key: string]: unknown;
}

/** What a number passes through on its way to what it is for. */
const PASSES = /^(Array|Object|Unary|New|TSAs|TSSatisfies|Parenthesized)Expression$|^Property$/;
const CALENDAR = /^(addDays|addMonths|addBankingDays|min|max)$/;
const CONSTANT = /^[A-Z][A-Z0-9_]*$/;

/** Returns the decisive numbers of a source file, by its syntax tree; 0, 1 and -1 decide nothing alone. */
export function numbersIn(file: string, source: string): DecisiveNumber[] {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	const found: DecisiveNumber[] = [];
	const visit = (node: Node, parents: readonly Node[]): void => {
		const { value } = node;
		if (node.type === "Literal" && typeof value === "number" && !(Number.isInteger(value) && value <= 1)) {
			const use = useOf(value, parents);
			if (use !== undefined) found.push({ file, line: source.slice(0, node.start).split("\n").length, value, use });
		}
		for (const child of childrenOf(node)) visit(child, [...parents, node]);
	};
	visit(program as unknown as Node, []);
	return found;
}

/** Returns the places of pairs of a pattern and what a text that matches it means. */
export function codedPatterns(file: string, source: string): string[] {
	const { program } = parseSync(file, source);
	const found: string[] = [];
	const visit = (node: Node): void => {
		const [first, second] = node.type === "ArrayExpression" ? childrenOf(node) : [];
		const isPair = first?.regex !== undefined && second?.type === "Literal" && second.regex === undefined;
		if (isPair) found.push(`${file}:${source.slice(0, node.start).split("\n").length}`);
		for (const child of childrenOf(node)) visit(child);
	};
	visit(program as unknown as Node);
	return found;
}

function useOf(value: number, parents: readonly Node[]): string | undefined {
	const around = parents.findLast((parent) => !PASSES.test(parent.type) && !isArithmetic(parent));
	if (around?.type === "VariableDeclarator") {
		const [name = ""] = namesIn(around.id as Node);
		if (CONSTANT.test(name)) return `const ${name}`;
	}
	if (around?.type === "BinaryExpression") return `compared with ${namesIn(around).join(".")}`;
	if (around?.type === "CallExpression") {
		const called = namesIn(around.callee as Node).at(-1) ?? "";
		if (CALENDAR.test(called)) return called;
	}
	if (around?.type === "LogicalExpression") return `otherwise, for ${namesIn(around).join(".")}`;
	return Number.isInteger(value) ? undefined : "a share";
}

function isArithmetic({ type, operator }: Node): boolean {
	return type === "BinaryExpression" && !/^[<>]=?$/.test(String(operator));
}

function childrenOf(node: Node): Node[] {
	return Object.values(node)
		.flat()
		.filter(
			(value): value is Node => typeof value === "object" && value !== null && "type" in value && "start" in value,
		);
}

function namesIn(node: Node): string[] {
	if (node.type === "Identifier") return [String(node.name)];
	if (node.type.includes("Function")) return [];
	return childrenOf(node).flatMap(namesIn);
}
