/** A node of an ESTree syntax tree, as the parser returns it. */
export interface Node {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [key: string]: unknown;
}

/** Whether a value of a syntax tree is a node. */
export function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The node under a key, or undefined. */
export function partOf(node: Node | undefined, key: string): Node | undefined {
	const value = node?.[key];
	return isNode(value) ? value : undefined;
}

/** The nodes in the list under a key. */
export function partsOf(node: Node, key: string): readonly Node[] {
	const value = node[key];
	return Array.isArray(value) ? value.filter(isNode) : [];
}

/** TypeScript syntax that contains a runtime value; all other TypeScript syntax disappears. */
const AROUND_VALUES = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);

/** The direct child nodes that exist at run time: no types, no imports. */
export function childrenOf(node: Node): readonly Node[] {
	const all = Object.keys(node).flatMap((key) => [partOf(node, key), ...partsOf(node, key)]);
	return all
		.filter((child) => child !== undefined)
		.filter(({ type }) => !type.startsWith("TS") || AROUND_VALUES.has(type))
		.filter(({ type }) => type !== "ImportDeclaration");
}

const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionExpression"]);

/** V8's name for the function that this node declares; undefined if it declares none. */
export function functionNameOf(node: Node): string | undefined {
	if (node.type === "FunctionDeclaration") return textOf(partOf(node, "id"));
	const [name, value] =
		node.type === "VariableDeclarator"
			? [partOf(node, "id"), partOf(node, "init")]
			: [partOf(node, "key"), partOf(node, "value")];
	if (value === undefined || !FUNCTIONS.has(value.type)) return undefined;
	return textOf(name);
}

function textOf(name: Node | undefined): string | undefined {
	return name === undefined ? undefined : String(name.name ?? name.value);
}
