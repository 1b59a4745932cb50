import { parseSync } from "vite";

/** A text in a source file: a string, a piece of a template, or a plain key of an object or a type. */
export interface Literal {
	readonly file: string;
	readonly line: number;
	readonly text: string;
	/** The names in its context: what it is compared with, passed to, named by or looked up in. */
	readonly beside: readonly string[];
}

interface Node {
	readonly type: string;
	readonly start: number;
	readonly [key: string]: unknown;
}

/** Pure wrappers of a value: their context is their parent's context. */
const WRAPS = new Set([
	"ArrayExpression",
	"ConditionalExpression",
	"JSXExpressionContainer",
	"LogicalExpression",
	"NewExpression",
	"ObjectExpression",
	"ParenthesizedExpression",
	"SpreadElement",
	"TemplateLiteral",
	"TSAsExpression",
	"TSLiteralType",
	"TSSatisfiesExpression",
	"TSTypeAnnotation",
	"TSUnionType",
]);
/** What a call or a choice is reached through. */
const REACHES = new Set(["MemberExpression", "SwitchCase"]);
/** Containers whose elements say nothing about each other. */
const LISTS = new Set([
	"ArrayExpression",
	"BlockStatement",
	"ObjectExpression",
	"Program",
	"TSInterfaceBody",
	"TSTypeLiteral",
	"TSUnionType",
]);
const IMPORTS = new Set(["ImportDeclaration", "ExportAllDeclaration", "ExportNamedDeclaration"]);

/** Returns every text in a source file, by its syntax tree; throws for a file that cannot be parsed. */
export function literalsIn(file: string, source: string): Literal[] {
	const { program, errors } = parseSync(file, source);
	if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
	const found: Literal[] = [];
	const visit = (node: Node, parents: readonly Node[]): void => {
		const text = textOf(node);
		if (text !== undefined && !isModuleName(node, parents.at(-1))) {
			const line = source.slice(0, node.start).split("\n").length;
			found.push({ file, line, text, beside: namesBeside(node, parents) });
		}
		for (const child of childrenOf(node)) visit(child, [...parents, node]);
	};
	visit(program as unknown as Node, []);
	return found;
}

function textOf(node: Node): string | undefined {
	if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
	if (node.type === "TemplateElement") return (node.value as { readonly cooked?: string }).cooked ?? "";
	const isEntry = node.type === "Property" || node.type === "TSPropertySignature";
	if (!isEntry || node.computed === true || node.shorthand === true) return undefined;
	const key = node.key as Node;
	return key.type === "Identifier" ? String(key.name) : undefined;
}

function isModuleName(node: Node, parent: Node | undefined): boolean {
	return (
		node.type === "Literal" && parent !== undefined && (IMPORTS.has(parent.type) || parent.type === "ImportExpression")
	);
}

function childrenOf(node: Node): Node[] {
	return Object.values(node)
		.flat()
		.filter(
			(value): value is Node => typeof value === "object" && value !== null && "type" in value && "start" in value,
		);
}

/** The names of the nearest comparison, call, assignment, declaration, attribute or entry around a literal. */
function namesBeside(node: Node, parents: readonly Node[]): readonly string[] {
	const outwards = [...parents].reverse();
	const names: string[] = [];
	let inner = node;
	for (const parent of outwards) {
		names.push(...besideOf(parent, inner));
		const isJoined = parent.type === "BinaryExpression" && parent.operator === "+";
		if (!isJoined && !WRAPS.has(parent.type) && !REACHES.has(parent.type)) break;
		inner = parent;
	}
	return names;
}

function besideOf(parent: Node, inner: Node): string[] {
	const others = childrenOf(parent).filter((child) => child !== inner && !child.type.includes("Function"));
	if (LISTS.has(parent.type)) return [];
	if (parent.type === "SwitchStatement") return namesIn(parent.discriminant as Node);
	return others.flatMap(namesIn);
}

function namesIn(node: Node): string[] {
	if (node.type === "Identifier" || node.type === "JSXIdentifier" || node.type === "PrivateIdentifier")
		return [String(node.name)];
	if (node.type.includes("Function") || node.type === "BlockStatement") return [];
	return childrenOf(node).flatMap(namesIn);
}
