import { parseSync } from "vite";
import { childrenOf, functionNameOf, isNode, type Node, partOf, partsOf } from "./syntax.ts";

/** One small fault that can be planted in a source file. */
export interface Mutation {
	/** Position in the text, in UTF-16 units. */
	readonly start: number;
	readonly end: number;
	readonly text: string;
	/** 1-based. */
	readonly line: number;
	/** The nearest named function, by its V8 name; empty at the top level. */
	readonly within: string;
	/** The original text and its replacement, on one line each. */
	readonly was: string;
	readonly now: string;
}

const OPERATORS: { readonly [operator: string]: string } = {
	...{ "===": "!==", "!==": "===", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "&&": "||", "||": "&&" },
	...{ "+": "-", "-": "+", "*": "/", "/": "*", "%": "*" },
};
const METHODS: { readonly [method: string]: string } = {
	...{ some: "every", every: "some", min: "max", max: "min", floor: "ceil", ceil: "floor" },
	...{ startsWith: "endsWith", endsWith: "startsWith", find: "findLast" },
};
/** Methods that return their receiver reordered or with fewer elements. */
const PASSING = new Set(["filter", "reverse", "slice", "sort", "toReversed", "toSorted", "trim"]);
const LEAVES = new Set(["ReturnStatement", "ThrowStatement", "ContinueStatement", "BreakStatement"]);

type Edit = readonly [start: number, end: number, text: string];

function leaves(statement: Node | undefined): boolean {
	if (statement?.type !== "BlockStatement") return statement !== undefined && LEAVES.has(statement.type);
	return leaves(partsOf(statement, "body").at(-1));
}

function isText(node: Node | undefined): boolean {
	if (node === undefined) return false;
	if (node.type === "BinaryExpression") return isText(partOf(node, "left")) || isText(partOf(node, "right"));
	return node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");
}

function ofOperator(node: Node, source: string): Edit[] {
	const [left, right] = [partOf(node, "left"), partOf(node, "right")];
	const operator = String(node.operator);
	const swapped = OPERATORS[operator];
	if (!left || !right || swapped === undefined || (operator === "+" && isText(node))) return [];
	const at = source.indexOf(operator, left.end);
	return [[at, at + operator.length, swapped]];
}

function ofLiteral(node: Node): Edit[] {
	const { value } = node;
	if (typeof value === "number") return [[node.start, node.end, String(value + 1)]];
	return typeof value === "boolean" ? [[node.start, node.end, String(!value)]] : [];
}

function ofIf(node: Node, source: string): Edit[] {
	const [test, then] = [partOf(node, "test"), partOf(node, "consequent")];
	if (!test) return [];
	const negated: Edit = [test.start, test.end, `!(${source.slice(test.start, test.end)})`];
	return partOf(node, "alternate") === undefined && leaves(then) ? [negated, [node.start, node.end, ";"]] : [negated];
}

function ofChoice(node: Node, source: string): Edit[] {
	const [then, other] = [partOf(node, "consequent"), partOf(node, "alternate")];
	if (!then || !other) return [];
	const text = (part: Node) => source.slice(part.start, part.end);
	return [[then.start, other.end, `${text(other)} : ${text(then)}`]];
}

function ofCall(node: Node): Edit[] {
	const callee = partOf(node, "callee");
	const [owner, property] = [partOf(callee, "object"), partOf(callee, "property")];
	if (!owner || !property || callee?.computed === true) return [];
	const method = String(property.name);
	const other = METHODS[method];
	if (other !== undefined) return [[property.start, property.end, other]];
	return PASSING.has(method) ? [[owner.end, node.end, ""]] : [];
}

/**
 * The edits that apply to a single node: a swapped operator, branch or method, an off-by-one number, a removed guard or
 * statement.
 */
function editsOf(node: Node, source: string): readonly Edit[] {
	switch (node.type) {
		case "BinaryExpression":
		case "LogicalExpression":
			return ofOperator(node, source);
		case "UnaryExpression":
			return ["!", "-"].includes(String(node.operator)) ? [[node.start, node.start + 1, ""]] : [];
		case "Literal":
			return ofLiteral(node);
		case "ArrayExpression":
			return partsOf(node, "elements").length > 0 ? [[node.start, node.end, "[]"]] : [];
		case "IfStatement":
			return ofIf(node, source);
		case "ConditionalExpression":
			return ofChoice(node, source);
		case "CallExpression":
			return ofCall(node);
		case "ExpressionStatement":
			return node.directive ? [] : [[node.start, node.end, ";"]];
		default:
			return [];
	}
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** Every fault that can be planted in the text of a TypeScript file, in text order. */
export function mutationsOf(file: string, source: string): readonly Mutation[] {
	const found: Mutation[] = [];
	const lineAt = (offset: number) => source.slice(0, offset).split("\n").length;
	const visit = (node: Node, within: string): void => {
		const name = functionNameOf(node) ?? within;
		for (const [start, end, text] of editsOf(node, source)) {
			const now = source.slice(node.start, start) + text + source.slice(end, node.end);
			const [was, becomes] = [oneLine(source.slice(node.start, node.end)), oneLine(now)];
			found.push({ start, end, text, line: lineAt(start), within: name, was, now: becomes });
		}
		for (const child of childrenOf(node)) visit(child, name);
	};
	const { program } = parseSync(file, source);
	if (isNode(program)) for (const child of childrenOf(program)) visit(child, "");
	return found.sort((a, b) => a.start - b.start || a.end - b.end);
}
