import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { keepProofs } from "../catalog/keep-proofs.ts";
import { PARTNER, partnersFolder } from "../partners/partner-files.ts";

keepProofs();

const PAGES = "flows/pages.json";
const GREETING = '"title": "Your branch manager says hello"';

/** A copy of the partner's folder, with texts replaced. */
function partnerWith(changes: { readonly [path: string]: readonly (readonly [from: string, to: string])[] }): string {
	const folder = mkdtempSync(join(tmpdir(), "flow-fix-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	cpSync(join(partnersFolder, PARTNER), join(folder, PARTNER), { recursive: true });
	for (const [path, texts] of Object.entries(changes)) {
		const file = join(folder, PARTNER, path);
		const before = readFileSync(file, "utf8");
		const after = texts.reduce((text, [from, to]) => {
			expect(text).toContain(from);
			return text.replace(from, to);
		}, before);
		writeFileSync(file, after);
	}
	return folder;
}

/** Every file of the partner in a folder, links not followed. */
function filesIn(folder: string): { readonly [path: string]: string } {
	const entries = readdirSync(join(folder, PARTNER), { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
	return Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), readFileSync(file, "latin1")]));
}

async function check(folder: string, ...args: readonly string[]) {
	let out = "";
	let err = "";
	const io = {
		stdin: (async function* () {})(),
		out: (text: string) => {
			out += text;
		},
		err: (text: string) => {
			err += text;
		},
	};
	const code = await runFlow(["check", ...args, "--overlays", folder], io);
	return { code, out, err };
}

/** The partner's folder as it is, without those beside it. */
const shipped = () =>
	Object.fromEntries(Object.entries(filesIn(partnersFolder)).filter(([path]) => path.startsWith(`${PARTNER}/`)));

test("certain faults in several files are corrected to the bytes that were meant, and a second run changes nothing", async () => {
	const folder = partnerWith({
		[PAGES]: [
			['"progress": "MORE_INFO"', '"progress": "MORE_INFOS"'],
			[GREETING, `${GREETING},\n\t\t\t${GREETING}`],
		],
		"flows/stage-routing.json": [['"var": "harborMustJoin"', '"var": "harborMustJion"']],
	});
	const faulty = filesIn(folder);
	const dry = await check(folder, PARTNER, "--fix", "--dry-run");
	expect(dry.code).toBe(1);
	expect(dry.out).toContain('- \t\t\t"progress": "MORE_INFOS"');
	expect(filesIn(folder)).toEqual(faulty);
	const made = await check(folder, PARTNER, "--fix");
	expect(made.out).toContain('+ \t\t\t"progress": "MORE_INFO"');
	expect(made.out).toContain("3 corrections made, ");
	expect(made.out).toContain("no findings in 1 organization");
	expect(made.code).toBe(0);
	expect(filesIn(folder)).toEqual(shipped());
	const again = await check(folder, PARTNER, "--fix", "--format", "json");
	expect([again.code, JSON.parse(again.out)]).toEqual([0, { edits: [], findings: [] }]);
	expect(filesIn(folder)).toEqual(shipped());
});

test("what could be meant in two ways stays for people, beside what is corrected", async () => {
	const folder = partnerWith({
		[PAGES]: [
			['"progress": "MORE_INFO"', '"progress": "MORE_INFOS"'],
			[GREETING, `${GREETING},\n\t\t\t"title": "Good morning"`],
		],
	});
	const { code, out } = await check(folder, "--org", PARTNER, "--fix", "--format", "json");
	const told = JSON.parse(out) as { edits: unknown[]; findings: { code: string }[] };
	expect([code, told.edits, told.findings.map((one) => one.code)]).toEqual([1, [], ["DUPLICATE_KEY"]]);
});

test("a link, and the files of others, stay as they are", async () => {
	const wrong = ['"progress": "MORE_INFO"', '"progress": "MORE_INFOS"'] as const;
	const folder = partnerWith({ [PAGES]: [wrong] });
	const other = join(folder, "elsewhere.json");
	const linked = join(folder, PARTNER, PAGES);
	writeFileSync(other, readFileSync(linked));
	rmSync(linked);
	symlinkSync(other, linked);
	const before = readFileSync(other, "utf8");
	expect((await check(folder, PARTNER, "--fix")).code).toBe(1);
	expect(readFileSync(other, "utf8")).toBe(before);

	const two = partnerWith({ [PAGES]: [wrong] });
	const neighbor = join(two, "riverbend", "org.json");
	mkdirSync(dirname(neighbor));
	writeFileSync(neighbor, "{");
	const faulty = filesIn(two);
	expect((await check(two, "riverbend", "--fix")).code).toBe(1);
	expect(filesIn(two)).toEqual(faulty);
});

test("what does not go together is refused, with what to do", async () => {
	for (const args of [["--dry-run"], ["--fix", "--watch"], [PARTNER, "--fix", "--org", "main"]]) {
		const { code, err } = await check(partnersFolder, ...args);
		expect(code).toBe(2);
		expect(err).toMatch(/^check takes /);
	}
});
