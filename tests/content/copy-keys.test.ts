import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COPY_SECTIONS, type CopyFile, copyReaderOf } from "../../src/flow/engine/authored/authored-copy.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const files = COPY_SECTIONS.map((section) => {
	const { $schema: _, ...groups } = JSON.parse(read(`flows/copy/${section}.json`)) as CopyFile;
	return { section, groups };
});
const sourcesOf = (room: string) => globSync(`src/${room}/**/*.{ts,tsx}`, { cwd: root }).map(read).join("\n");
// what mails and pages share is composed in the contracts
const web = `${sourcesOf("web")}\n${sourcesOf("contracts")}`;
const isOfWeb = ({ section }: (typeof files)[number]) => copyReaderOf(section) !== "server";

/** Whether a component names a key, or makes a key of its group or of its name from a value. */
function isRead(group: string, name: string): boolean {
	const isNamed = web.includes(`"${group}.${name}"`) || web.includes(`\`${group}.\${`);
	return isNamed || (web.includes(`"${group}"`) && web.includes(`}.${name}\``));
}

test("every sentence that is sent to browsers is read by a component", () => {
	const unread = files
		.filter(isOfWeb)
		.flatMap(({ section, groups }) =>
			Object.entries(groups).flatMap(([group, sentences]) =>
				Object.keys(sentences).flatMap((name) => (isRead(group, name) ? [] : [`${section}: ${group}.${name}`])),
			),
		);
	expect(unread).toEqual([]);
});

test("a group of the web is named in one section, so that a key names one sentence", () => {
	const groups = files.filter(isOfWeb).flatMap((file) => Object.keys(file.groups));
	expect(groups.filter((group, index) => groups.indexOf(group) !== index)).toEqual([]);
});

test("a key that nothing reads is seen", () => {
	expect(isRead("header", "login")).toBe(true);
	expect(isRead("header", "logins")).toBe(false);
	expect(isRead("headers", "login")).toBe(false);
});
