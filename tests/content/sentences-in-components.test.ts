import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/** Attributes whose value is visible or announced. */
const SPOKEN =
	/^(label|title|aria-label|placeholder|alt|legend|heading|hint|submitLabel|downloadLabel|button|trouble)$/;
/** Files that spell what looks like a sentence, and why. */
const EXCEPTIONS: { readonly [file: string]: string } = {
	"src/web/application/parts/shown-dates.ts": "what a date that is none is compared with",
	"src/web/theme/style-properties.ts": "the name of a selector",
	"src/web/api/session/identity.ts": "what the server answers, compared",
	"src/web/chat/chat-shortcuts.ts": "a made-up visitor of developers",
	"src/web/chat/session/chat-controller.ts": "the name of a queue on the wire",
};

interface Node {
	readonly type: string;
	readonly start: number;
	readonly [key: string]: unknown;
}

/** Words of a language: two after each other that begin like a sentence or end like one. */
function isSentence(text: string): boolean {
	return /[A-Za-z’']{2} [A-Za-z]/.test(text) && (/^["“]?[A-Z]/.test(text) || /[.?!…]$/.test(text));
}

/** The lines of a file on which a text node, a spoken attribute or property, or any literal spells words. */
function sentencesIn(file: string, source: string): string[] {
	const found: string[] = [];
	const visit = (node: Node, above: readonly Node[], attribute: string): void => {
		if (isNeverShown(node, source)) return;
		const name = nameOf(node) ?? attribute;
		const text = textOf(node);
		const isWord = /[A-Za-z]{2}/.test(text);
		const isText = node.type === "JSXText" || (isLiteral(node) && SPOKEN.test(name));
		if ((isText && isWord) || (isLiteral(node) && isSentence(text)))
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
	if (node.type === "NewExpression")
		return /^(Error|TypeError|RangeError|RegExp)$/.test(String((node.callee as Node).name));
	if (node.type === "JSXAttribute")
		return /^(css|style|fontFamily|gridTemplate\w*)$/.test(String((node.name as Node).name));
	if (node.type !== "CallExpression") return false;
	const callee = node.callee as Node & { readonly end: number };
	return /(^|\W)(copy|\w*Copy|words|notice|chakra)(\(|$|\.\w+$)/.test(source.slice(callee.start, callee.end));
}

test("nothing of the web spells a sentence: the data have them", () => {
	const files = globSync("src/web/**/*.{ts,tsx}", { cwd: root });
	const found = files.flatMap((file) => sentencesIn(file, readFileSync(join(root, file), "utf8")));
	const isKnown = (line: string) => Object.keys(EXCEPTIONS).some((file) => line.startsWith(`${file}:`));
	expect(files.length).toBeGreaterThan(400);
	expect(found.filter((line) => !isKnown(line))).toEqual([]);
	expect(Object.keys(EXCEPTIONS).filter((file) => !found.some((line) => line.startsWith(`${file}:`)))).toEqual([]);
});

test.each([
	["<p>Read this</p>", 1],
	['<A label="Read this" />', 1],
	['<A aria-label={isOpen ? "Close it" : words("open")} />', 1],
	['const FIELDS = [{ name: "email", label: "Email" }];', 1],
	['say("That did not work.")', 1],
	["const left = `You have $" + "{count} days`;", 1],
	['<A label={words("read")} kind="big one">{words("read")} · {4}</A>', 0],
	['throw new Error("The page has no form");', 0],
])("in %s it sees %i", (source, count) => {
	expect(sentencesIn("a.tsx", source)).toHaveLength(count);
});
