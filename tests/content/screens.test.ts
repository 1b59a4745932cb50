import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { PagesFile, SignerFile } from "../../src/flow/engine/authored/authored.ts";
import { BLOCKS } from "../../src/flow/engine/authored/blocks.generated.ts";
import { blockNames } from "../../src/web/application/blocks/index.ts";
import { screens } from "../../src/web/application/screens/index.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const { pages } = JSON.parse(read("flows/pages.json")) as PagesFile;
const { pages: signers } = JSON.parse(read("flows/signer.json")) as SignerFile;
const shown = [...Object.values(pages), ...Object.values(signers)];

test("each screen says in the README why it is code, and no other is listed", () => {
	const rows = read("src/web/application/screens/README.md").matchAll(/^\| `([a-z-]+)` *\| (.{20,}?) *\|$/gm);
	const reasons = [...rows].map(([, name = "", reason = ""]) => [name, reason] as const);
	expect(reasons.map(([name]) => name)).toEqual(Object.keys(screens).toSorted());
	expect(new Set(reasons.map(([, reason]) => reason)).size).toBe(reasons.length);
});

test("each screen is the page of someone", () => {
	const used = new Set(shown.map(({ screen }) => screen));
	expect(Object.keys(screens).filter((name) => !used.has(name))).toEqual([]);
});

test("each block has a declaration and a view, is on a page of the base, and no screen has its name", () => {
	expect([...blockNames].toSorted()).toEqual(Object.keys(BLOCKS).toSorted());
	const used = new Set(
		Object.values(pages).flatMap(({ blocks = {} }) => Object.values(blocks).map(({ block }) => block)),
	);
	expect(blockNames.filter((name) => !used.has(name))).toEqual([]);
	expect(blockNames.filter((name) => Object.hasOwn(screens, name))).toEqual([]);
});
