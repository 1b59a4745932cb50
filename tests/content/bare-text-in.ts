import { parseSync } from "vite";

interface Node {
	readonly type: string;
	readonly start: number;
	readonly [key: string]: unknown;
}

/** Calls and names that give words. */
const WORDS = /^(copy|words|says?|notice|\w*(Words|Copy|Label|Text)|label|title|text|name|shownName|message|sentence)$/;

/** The lines of a file on which bare text has a sibling that comes and goes. */
export function bareTextIn(file: string, source: string): string[] {
	const found: string[] = [];
	const visit = (node: Node): void => {
		if (node.type === "JSXElement" || node.type === "JSXFragment") {
			const children = (node.children as readonly Node[]).map(expressionOf).filter((child) => child !== undefined);
			const isMoved = children.some((child) => comesAndGoes(child) || isPassingText(child));
			if (children.length > 1 && isMoved && children.some(isText))
				found.push(`${file}:${source.slice(0, node.start).split("\n").length}`);
		}
		for (const value of Object.values(node))
			for (const child of Array.isArray(value) ? value : [value])
				if (typeof child === "object" && child !== null && typeof (child as Node).type === "string")
					visit(child as Node);
	};
	visit(parseSync(file, source).program as unknown as Node);
	return found;
}

/** What is rendered there; undefined for the indentation of the source and for comments. */
function expressionOf(node: Node): Node | undefined {
	if (node.type === "JSXText") return /\S/.test(String(node.value)) ? node : undefined;
	if (node.type !== "JSXExpressionContainer") return node;
	const expression = node.expression as Node;
	return expression.type === "JSXEmptyExpression" ? undefined : expression;
}

function branchesOf(node: Node): readonly Node[] {
	if (node.type === "ConditionalExpression") return [node.consequent as Node, node.alternate as Node];
	if (node.type === "LogicalExpression")
		return node.operator === "&&" ? [node.right as Node] : [node.left as Node, node.right as Node];
	return node.type === "ParenthesizedExpression" ? [node.expression as Node] : [];
}

function isText(node: Node): boolean {
	const inner = branchesOf(node);
	if (inner.length > 0) return inner.some(isText);
	if (node.type === "JSXText" || node.type === "TemplateLiteral") return true;
	if (node.type === "Literal") return typeof node.value === "string" && node.value !== "";
	return WORDS.test(nameOf(node.type === "CallExpression" ? (node.callee as Node) : node));
}

function nameOf(node: Node): string {
	return String(node.type === "MemberExpression" ? (node.property as Node).name : node.name);
}

/** An element that is there or not, or a list of them. */
function comesAndGoes(node: Node): boolean {
	if (node.type === "CallExpression") return nameOf(node.callee as Node) === "map";
	return (node.type === "LogicalExpression" || node.type === "ConditionalExpression") && !isText(node);
}

/** Text that is there or not. */
function isPassingText(node: Node): boolean {
	return node.type === "LogicalExpression" && node.operator === "&&" && isText(node);
}
