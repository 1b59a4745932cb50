import { globSync, readFileSync } from "node:fs";
import { createSystem, defaultBaseConfig } from "@chakra-ui/react";
import { expect, test } from "vitest";
import { isCssProperty } from "../../src/web/theme/slim-css-properties.ts";
import { styleProperties } from "../../src/web/theme/style-properties.ts";

/** Translations of Chakra's that only spell a value of plain CSS otherwise, or that a name of something else resembles. */
const PLAIN = new Set([
	"border",
	"borderStyle",
	"borderTopStyle",
	"borderBottomStyle",
	"borderInlineStartStyle",
	"borderWidth",
	"borderTopWidth",
	"borderBottomWidth",
	"borderInlineStartWidth",
	"opacity",
	"contrast",
	"filter",
	"brightness",
	"flexDirection",
	"aspectRatio",
	"position",
	"textDecoration",
	"transform",
	"scale",
	"transition",
	"transitionProperty",
	"animation",
	"cursor",
]);

interface Translation {
	readonly shorthand?: string | readonly string[];
}

/** The text editor has styles of its own, which no component is given. */
const EDITOR_LOOK = "src/web/studio/editor/editor-look.ts";
const files = globSync("src/web/**/*.{ts,tsx}").filter((file) => file !== EDITOR_LOOK);
const sources = files.map((file) => [file, readFileSync(file, "utf8")] as const);

function usesOf(name: string): string[] {
	const use = new RegExp(`[\\s{,]${name}(=|:|\\s*[,}])`);
	return sources.filter(([, text]) => use.test(text)).map(([file]) => `${name} in ${file}`);
}

test("every style property that the code uses and Chakra translates is translated", () => {
	const known = Object.entries(styleProperties.utilities ?? {}) as [string, Translation][];
	const ours = new Set(known.flatMap(([name, { shorthand }]) => [name, ...[shorthand ?? []].flat()]));
	const theirs = Object.entries(defaultBaseConfig.utilities ?? {}) as [string, Translation][];
	const missing = theirs
		.filter(([name]) => !PLAIN.has(name))
		.flatMap(([name, { shorthand }]) => [name, ...[shorthand ?? []].flat()])
		.filter((name) => !ours.has(name))
		.flatMap(usesOf);
	expect(missing).toEqual([]);
});

test("every condition that the code uses is known", () => {
	const conditions = Object.keys(defaultBaseConfig.conditions ?? {}).filter(
		(name) => !Object.hasOwn(styleProperties.conditions ?? {}, name),
	);
	const missing = conditions.flatMap((name) => usesOf(`_${name}`));
	expect(missing).toEqual([]);
});

test("every name in the code that Chakra would take for a style is taken for one", () => {
	const theirs = createSystem({});
	const words = new Set(sources.flatMap(([, text]) => text.match(/\b[a-zA-Z]+\b/g) ?? []));
	const ours = createSystem(styleProperties);
	const missing = [...words].filter(
		(word) =>
			theirs.isValidProperty(word) && !isCssProperty(word) && word !== "css" && !ours.utility.keys().includes(word),
	);
	expect(missing).toEqual([]);
});
