import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/** Attributes whose value is visible or announced. */
const SPOKEN = /^(label|title|aria-label|placeholder|alt|legend|heading|hint|submitLabel|downloadLabel)$/;
/** Files in the application's folders that contain a sentence, and why. */
const EXCEPTIONS: { readonly [file: string]: string } = {
	"src/web/application/documents/document-text.tsx": "stands by itself, without a page around it",
	"src/web/application/documents/document-viewer.tsx": "stands by itself, without a page around it",
	"src/web/application/parts/area-states.tsx":
		"drawn before the application's pages are there, or when they did not come",
	"src/web/application/parts/modal.tsx": "also in the settings and the chat",
};

interface Node {
	readonly type: string;
	readonly start: number;
	readonly [key: string]: unknown;
}

/** The lines of a component on which a text node or a spoken attribute holds letters. */
function sentencesIn(file: string, source: string): string[] {
	const found: string[] = [];
	const visit = (node: Node, attribute: string): void => {
		const name = node.type === "JSXAttribute" ? String((node.name as Node).name) : attribute;
		const isText = node.type === "JSXText" || (node.type === "Literal" && SPOKEN.test(name));
		const text = String(node.value ?? "").trim();
		if (isText && /[A-Za-z]{2}/.test(text))
			found.push(`${file}:${source.slice(0, node.start).split("\n").length} ${text}`);
		// a call's argument is named there, and a compared value is not shown
		const inner = /^(CallExpression|BinaryExpression|JSXElement)$/.test(node.type) ? "" : name;
		for (const value of Object.values(node))
			for (const child of Array.isArray(value) ? value : [value])
				if (typeof child === "object" && child !== null && typeof (child as Node).type === "string")
					visit(child as Node, inner);
	};
	visit(parseSync(file, source).program as unknown as Node, "");
	return found;
}

test("components of an application's pages spell no sentence: pages.json has them", () => {
	const files = globSync("src/web/{application,signer}/**/*.tsx", { cwd: root });
	const found = files.flatMap((file) => sentencesIn(file, readFileSync(join(root, file), "utf8")));
	const isKnown = (line: string) => Object.keys(EXCEPTIONS).some((file) => line.startsWith(`${file}:`));
	expect(files.length).toBeGreaterThan(100);
	expect(found.filter((line) => !isKnown(line))).toEqual([]);
	expect(Object.keys(EXCEPTIONS).filter((file) => !found.some((line) => line.startsWith(`${file}:`)))).toEqual([]);
});

test.each([
	["<p>Read this</p>", 1],
	['<A label="Read this" />', 1],
	['<A aria-label={isOpen ? "Close it" : words("open")} />', 1],
	['<A label={words("read")} kind="big one">{words("read")} · {4}</A>', 0],
])("in %s it sees %i", (source, count) => {
	expect(sentencesIn("a.tsx", source)).toHaveLength(count);
});
