import { parseSync } from "vite";

/** Attributes whose value is visible or announced. */
const SPOKEN =
	/^(label|title|aria-label|placeholder|alt|legend|heading|hint|submitLabel|downloadLabel|button|trouble)$/;

interface Node {
	readonly type: string;
	readonly start: number;
	readonly [key: string]: unknown;
}

/** Words of a language: two after each other that begin like a sentence or end like one. */
function isSentence(text: string): boolean {
	return /[A-Za-z’']{2} [A-Za-z]/.test(text) && (/^["“]?[A-Z]/.test(text) || /[.?!…]$/.test(text));
}

/** A piece of a sentence around a value (" of 3)", " years"), or a count with its word ("1 year"); not a border of CSS. */
function isPiece({ type, value }: Node): boolean {
	if (type === "Literal") return typeof value === "string" && /^\d+ [a-z]{2,}$/.test(value);
	const text = type === "TemplateElement" ? String(Reflect.get(value as object, "cooked")) : "";
	return /^ [a-z]{2,}\b|(^|[ (])[a-z]{2,} $/.test(text) && !/\dpx /.test(text);
}

/**
 * The lines of a file on which a text node, a spoken attribute or property, or any literal spells words; with `pieces`
 * also a piece of a sentence around a value.
 */
export function sentencesIn(file: string, source: string, pieces = false): string[] {
	const found: string[] = [];
	const visit = (node: Node, above: readonly Node[], attribute: string): void => {
		if (isNeverShown(node, source)) return;
		const name = nameOf(node) ?? attribute;
		const text = textOf(node);
		const isWord = /[A-Za-z]{2}/.test(text);
		const isText = node.type === "JSXText" || (isLiteral(node) && SPOKEN.test(name));
		if ((isText && isWord) || (isLiteral(node) && isSentence(text)) || (pieces && isPiece(node)))
			found.push(`${file}:${source.slice(0, node.start).split("\n").length} ${text}`);
		// a call's argument is named there, and a compared value is not shown
		const inner = /^(CallExpression|BinaryExpression|JSXElement|ArrowFunctionExpression)$/.test(node.type) ? "" : name;
		for (const [key, value] of Object.entries(node)) {
			if (key === "typeAnnotation" || key === "typeArguments" || (node.type === "Property" && key === "key")) continue;
			for (const child of Array.isArray(value) ? value : [value])
				if (typeof child === "object" && child !== null && typeof (child as Node).type === "string")
					visit(child as Node, [...above, node], inner);
		}
	};
	visit(parseSync(file, source).program as unknown as Node, [], "");
	return found;
}

function isLiteral({ type }: Node): boolean {
	return type === "Literal" || type === "TemplateElement";
}

function textOf({ type, value }: Node): string {
	const text = type === "TemplateElement" ? Reflect.get(value as object, "cooked") : value;
	return typeof text === "string" ? text.trim() : "";
}

/** The name under which what stands in an attribute or a property is known. */
function nameOf({ type, name, key }: Node): string | undefined {
	if (type === "JSXAttribute") return String((name as Node).name);
	return type === "Property" ? String((key as Node).name ?? (key as Node).value) : undefined;
}

/** Imports, types, errors for engineers, patterns, styles, and what names a sentence. */
function isNeverShown(node: Node, source: string): boolean {
	if (/^(Import|Export(All|Specifier)|TS(?!As|Satisfies|NonNull))/.test(node.type)) return true;
	if (node.type === "NewExpression") return /^(\w*Error|RegExp)$/.test(String((node.callee as Node).name));
	if (node.type === "JSXAttribute")
		return /^(css|style|fontFamily|gridTemplate\w*)$/.test(String((node.name as Node).name));
	if (node.type !== "CallExpression") return false;
	const callee = node.callee as Node & { readonly end: number };
	return /(^|\W)(copy|\w*Copy|words|notice|chakra)(\(|$|\.\w+$)/.test(source.slice(callee.start, callee.end));
}
