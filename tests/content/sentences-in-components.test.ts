import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sentencesIn } from "./sentences-in.ts";

const root = join(import.meta.dirname, "../..");
const DECLARATION = /^src\/web\/application\/blocks\/[a-z-]+\/block\.ts$/;
/** Files that spell what looks like a sentence, and why. */
const EXCEPTIONS: { readonly [file: string]: string } = {
	"src/web/studio/simulator/played-person.tsx": "the value of a choice",
	"src/web/studio/simulator/start-choice.tsx": "the value of a choice",
	"src/web/theme/slim-preflight.ts": "a border",
	"src/web/theme/style-properties.ts": "the name of a selector",
	"src/web/theme/tokens.ts": "custom properties of CSS",
	"src/web/api/session/identity.ts": "what the server answers, compared",
	"src/web/chat/chat-shortcuts.ts": "a made-up visitor of developers",
	"src/web/chat/session/chat-controller.ts": "the name of a queue on the wire",
};

test("nothing of the web spells a sentence: the data have them", () => {
	// what blocks say of themselves is for product owners, in the schema and the reference that are made from it
	const files = globSync("src/web/**/*.{ts,tsx}", { cwd: root }).filter((file) => !DECLARATION.test(file));
	const found = files.flatMap((file) => sentencesIn(file, readFileSync(join(root, file), "utf8"), true));
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
	["const left = `You have $" + "{count} days`;", 2],
	["const of = `$" + "{counted} ($" + "{number} of 3)`;", 1],
	['const term = months === 12 ? "1 year" : "";', 1],
	["const edge = `1px solid $" + "{color}`;", 0],
	['<A label={words("read")} kind="big one">{words("read")} · {4}</A>', 0],
	['throw new Error("The page has no form");', 0],
])("in %s it sees %i", (source, count) => {
	expect(sentencesIn("a.tsx", source, true)).toHaveLength(count);
});
