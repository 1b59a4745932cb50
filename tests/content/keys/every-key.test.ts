import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import type { FileKind } from "../../../src/flow/catalog/files/file-kinds.ts";
import { metaKinds, metaSchema } from "../../../src/flow/catalog/files/meta.ts";
import { KEY_READERS, NOTES } from "./key-readers.ts";
import { metaKeys } from "./meta-keys.ts";

const root = join(import.meta.dirname, "../../..");
const formKeywords = new Ajv();
const texts = new Map<string, string>();

/** The code of a file, or of all files of a folder ("src/web/forms/"), without comments. */
function codeOf(place: string): string {
	let text = texts.get(place);
	if (text === undefined) {
		const files = place.endsWith("/") ? globSync(`${place}**/*.{ts,tsx,js}`, { cwd: root }) : [place];
		const whole = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
		text = whole.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
		texts.set(place, text);
	}
	return text;
}

/** Whether code reads a property: by a dot, in brackets or a list of names, or by taking an object apart. */
function readsKey(file: string, key: string): boolean {
	if (file === "ajv") return formKeywords.getKeyword(key) !== false;
	const built = [...codeOf(file).matchAll(/`([a-z-]{5,})\$\{/g)].some(([, prefix = ""]) => key.startsWith(prefix));
	if (built) return true;
	// the form library takes "ui:placeholder" by its name without the prefix, too
	const name = key.replace(/^ui:/, "(?:ui:)?").replaceAll(/[$.-]/g, "\\$&");
	return new RegExp(`\\.${name}\\b|["'\`]${name}["'\`]|[{,]\\s*${name}\\b\\s*(?=[:,}=])|\`${name}\\.`).test(
		codeOf(file),
	);
}

function readersOf(kind: string, path: string): readonly string[] {
	const named = KEY_READERS[kind] ?? {};
	const fitting = Object.keys(named).filter((one) => one === "" || path === one || path.startsWith(`${one}.`));
	const [longest = ""] = fitting.toSorted((one, other) => other.length - one.length);
	return named[longest] ?? [];
}

test.each(Object.keys(KEY_READERS))("every key of %s is read where the list says", (kind) => {
	const keys = metaKeys(metaSchema(kind as FileKind)).filter(
		(path) => !path.endsWith("$schema") && NOTES[kind]?.includes(path) !== true,
	);
	expect(keys.length).toBeGreaterThan(0);
	const unread = keys.filter((path) => {
		const key = path.split(".").at(-1) ?? "";
		return !readersOf(kind, path).some((file) => readsKey(file, key));
	});
	expect(unread).toEqual([]);
	const missing = Object.values(KEY_READERS[kind] ?? {})
		.flat()
		.filter((file) => file !== "ajv" && !existsSync(join(root, file)));
	expect(missing).toEqual([]);
});

test("every kind of file is in the list, but for fields that forms take in, cases, which tests run, copy, whose names the compiler knows, and translations, which have the keys of other files", () => {
	expect([...Object.keys(KEY_READERS), "cases", "copy", "locale", "part"].toSorted()).toEqual(
		[...metaKinds].toSorted(),
	);
});

test("a key that nothing reads is seen", () => {
	expect(metaKeys({ properties: { a: { additionalProperties: { properties: { b: {} } } } } })).toEqual(["a", "a.*.b"]);
	expect(readsKey("src/flow/engine/routing/entry.ts", "redirect")).toBe(true);
	expect(readsKey("src/flow/engine/routing/entry.ts", "redirects")).toBe(false);
	expect(readersOf("org", "timeZone")).toEqual(["src/contracts/operating-hours.ts"]);
	expect(readersOf("nowhere", "timeZone")).toEqual([]);
});
