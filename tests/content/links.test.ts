import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../source-files.ts";

const PAGES = [
	"*.md",
	"docs/**/*.md",
	"src/**/README.md",
	"flows/**/*.md",
	"schemas/**/*.md",
	"scripts/**/*.md",
	"tests/**/*.md",
];
const pages = globSync(PAGES, { cwd: root, exclude: ["**/node_modules", "src/flow/dist", "**/dist"] });

/** A heading's place as GitHub names it. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N} _-]/gu, "")
		.replaceAll(" ", "-");

function anchorsOf(page: string): ReadonlySet<string> {
	const text = readFileSync(page, "utf8").replaceAll(/```[\s\S]*?```/g, "");
	return new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading.replaceAll("`", ""))));
}

/** What a page links to that is not there: a file, or a heading of one. */
function brokenLinks(page: string): string[] {
	const text = readFileSync(join(root, page), "utf8").replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, "");
	const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = ""]) => to);
	return links
		.filter((to) => !/^[a-z]+:/.test(to))
		.filter((to) => {
			const [path = "", anchor] = to.split("#");
			const file = path === "" ? join(root, page) : join(root, dirname(page), path);
			if (!existsSync(file)) return true;
			return anchor !== undefined && file.endsWith(".md") && !anchorsOf(file).has(anchor);
		})
		.map((to) => `${page}: ${to}`);
}

it("every link between pages leads to a file that is there, and to a heading of it", () => {
	expect(pages.length).toBeGreaterThan(250);
	expect(pages.flatMap(brokenLinks)).toEqual([]);
});

it("the first page is short, and names each reader's", () => {
	const first = readFileSync(join(root, "README.md"), "utf8");
	expect(first.length).toBeLessThan(12_000);
	for (const reader of ["start", "product-owners", "partners", "operators", "reference"])
		expect(first).toContain(`(docs/${reader}/README.md)`);
});
