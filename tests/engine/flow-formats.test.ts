import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { verbs } from "../../src/flow/command/verbs/all.ts";

async function run(args: readonly string[], input = "{}") {
	let [out, err] = ["", ""];
	async function* stdin(): AsyncGenerator<string> {
		yield input;
	}
	const code = await runFlow(args, {
		stdin: stdin(),
		out: (text) => {
			out += text;
		},
		err: (text) => {
			err += text;
		},
	});
	return { code, out, err };
}

interface Sarif {
	readonly runs: readonly {
		readonly invocations: readonly {
			readonly executionSuccessful: boolean;
			readonly toolExecutionNotifications: readonly {
				readonly level: string;
				readonly message: { readonly text: string };
			}[];
		}[];
		readonly results: readonly {
			readonly ruleId: string;
			readonly level: string;
			readonly locations: readonly {
				readonly physicalLocation: {
					readonly artifactLocation: { readonly uri: string };
					readonly region: { readonly startLine: number };
				};
			}[];
		}[];
	}[];
}

async function sarif(args: readonly string[], input?: string) {
	const { code, out } = await run([...args, "--format", "sarif"], input);
	const [{ results, invocations } = { results: [], invocations: [] }] = (JSON.parse(out) as Sarif).runs;
	return { code, results, invocations };
}

/** A folder with one lender that ends a journey with these words. */
function partnerFolder(title: unknown): string {
	const folder = mkdtempSync(join(tmpdir(), "flow-formats-"));
	mkdirSync(join(folder, "harbor/flows"), { recursive: true });
	writeFileSync(join(folder, "harbor/org.json"), JSON.stringify(madeUpLender("harbor")));
	writeFileSync(
		join(folder, "harbor/flows/pages.json"),
		`{\n"pages": { "complete":\n{ "title": ${JSON.stringify(title)} } } }`,
	);
	return folder;
}

beforeEach(() => vi.stubEnv("FLOW_PASSWORD", undefined));

/** The arguments that each command needs besides its format. */
const asked: { readonly [verb: string]: readonly string[] } = {
	check: ["--org", "main"],
	test: ["--org", "main"],
	prove: ["--org", "main"],
	reach: [],
	tables: [],
	rebase: ["--org", "lakeside-cu"],
	rename: ["registration/membership.isMember", "--to", "isJoined", "--org", "lakeside-cu"],
	route: ["--facts", "-"],
	state: ["--facts", "-"],
	stage: ["--facts", "-"],
	steps: ["--facts", "-"],
	resolve: ["flows/progress.json"],
	diff: ["--org", "lakeside-cu"],
	graph: [],
};
const server = ["publish", "rollback", "versions", "migrate", "why", "replay", "drafts"];

describe("every command", () => {
	it.each(Object.keys(verbs))("%s explains itself: usage, options, examples, exit codes", async (name) => {
		const { code, out } = await run([name, "--help"]);
		expect(code).toBe(0);
		expect(out).toMatch(/^flow [a-z]+: /);
		for (const part of [
			"\nUsage:\n",
			"\nOptions:\n",
			"\nExamples:\n",
			"\nExit codes:\n  0  ",
			"\n  1  ",
			"\n  2  ",
			"\n  3  ",
		]) {
			expect(out).toContain(part);
		}
		for (const option of Object.keys(verbs[name as keyof typeof verbs].options)) expect(out).toContain(`  --${option}`);
		expect((await run(["help", name])).out).toBe(out);
		expect((await run(["help"])).out).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
	});

	it.each(Object.keys(verbs))("%s has examples that its own declaration reads", async (name) => {
		for (const line of verbs[name as keyof typeof verbs].examples) {
			const words = line.split(/ [<>] /)[0]?.match(/"[^"]*"|\S+/g) ?? [];
			const help = await run([...words.map((word) => word.replaceAll('"', "")), "--no-such-option"]);
			expect(help.err).toContain(`${name} has no option "--no-such-option"`);
			expect(words[0]).toBe(name);
		}
	});

	it.each(Object.keys(asked))(
		"%s prints text, json, SARIF and GitHub's annotations, with one exit code",
		async (name) => {
			const args = [name, ...(asked[name] ?? [])];
			const text = await run([...args, "--format", "text"]);
			const json = await run([...args, "--format", "json"]);
			const github = await run([...args, "--format", "github"]);
			const log = await sarif(args);
			expect([json.code, github.code, log.code]).toEqual([text.code, text.code, text.code]);
			expect(text.out).not.toBe("");
			expect(() => JSON.parse(json.out)).not.toThrow();
			expect(log.invocations).toMatchObject([{ executionSuccessful: true }]);
			expect(github.out).not.toBe("");
		},
	);

	it.each(server)("%s says in the format that it was asked for that it cannot ask the server", async (name) => {
		const args = [name, "--org", "main", ...(verbs[name as keyof typeof verbs].word ? ["an-id"] : [])];
		const why = Object.hasOwn(verbs[name as keyof typeof verbs].options, "why") ? ["--why", "Why not"] : [];
		const message = expect.stringContaining("FLOW_PASSWORD is not set");
		const json = await run([...args, ...why, "--format", "json"]);
		expect(json).toMatchObject({ code: 2, err: message });
		expect(JSON.parse(json.out)).toEqual({ error: { code: "NOT_REACHED", message }, findings: [] });
		const github = await run([...args, ...why, "--format", "github"]);
		expect(github.out).toMatch(/^::error title=NOT_REACHED::FLOW_PASSWORD is not set/);
		const log = await sarif([...args, ...why]);
		expect(log.invocations).toMatchObject([
			{ executionSuccessful: false, toolExecutionNotifications: [{ level: "error", message: { text: message } }] },
		]);
		expect(await run([...args, ...why])).toMatchObject({ code: 2, out: "" });
	});
});

describe("what a command finds", () => {
	it("is told at its line in a review, by whichever command finds it", async () => {
		const folder = partnerFolder(7);
		const where = ["--org", "harbor", "--overlays", folder];
		for (const verb of ["check", "reach", "diff", "test"]) {
			const { code, results } = await sarif([verb, ...where]);
			expect([verb, code]).toEqual([verb, 1]);
			expect([verb, results[0]?.locations[0]?.physicalLocation]).toMatchObject([
				verb,
				{ artifactLocation: { uri: "harbor/flows/pages.json" }, region: { startLine: 3 } },
			]);
			const github = await run([verb, ...where, "--format", "github"]);
			expect(github.out).toMatch(/^::error file=harbor\/flows\/pages\.json,line=3,col=\d+,title=[A-Z_]+ \[harbor\]::/);
		}
	});

	it("is a note where it is no fault: a value that differs", async () => {
		const { code, results } = await sarif(["diff", "--org", "harbor", "--overlays", partnerFolder("Ours")]);
		const titles = results.filter(({ locations }) =>
			locations[0]?.physicalLocation.artifactLocation.uri.endsWith("pages.json"),
		);
		expect([code, titles]).toMatchObject([
			0,
			[{ ruleId: "VALUE_DIFFERS", level: "note", locations: [{ physicalLocation: { region: { startLine: 3 } } }] }],
		]);
	});

	it("is a record that cannot be decided, at its line of the input", async () => {
		const file = join(mkdtempSync(join(tmpdir(), "flow-formats-")), "records.jsonl");
		writeFileSync(file, '{}\n{"stage":"NOPE"}\n\n{broken\n');
		const { code, results } = await sarif(["route", "--facts", file]);
		expect([
			code,
			results.map(({ ruleId, locations }) => [ruleId, locations[0]?.physicalLocation.region.startLine]),
		]).toEqual([
			0,
			[
				["FACT_ENUM", 2],
				["RECORD_NOT_JSON", 4],
			],
		]);
		const github = await run(["route", "--facts", file, "--format", "github"]);
		expect(github.out.split("\n").map((line) => line.slice(0, 7))).toEqual(["page (r", "::error", "::error", ""]);
		const text = await run(["route", "--facts", file, "--format", "text"]);
		expect(text.out).toContain(`${file}:2:1 FACT_ENUM `);
	});

	it("is a case that fails, at its line", async () => {
		const folder = partnerFolder("Ours");
		mkdirSync(join(folder, "harbor/flows/cases"));
		writeFileSync(
			join(folder, "harbor/flows/cases/own.json"),
			'{\n"cases": {\n"first":\n{ "facts": {}, "expect": { "page": "nowhere" } } } }',
		);
		const { code, results } = await sarif(["test", "--org", "harbor", "--overlays", folder]);
		const failed = results.filter(({ ruleId }) => ruleId === "CASE_FAILED");
		expect([code, failed.map(({ locations }) => locations[0]?.physicalLocation)]).toEqual([
			1,
			[{ artifactLocation: { uri: "harbor/flows/cases/own.json" }, region: { startLine: 3, startColumn: 1 } }],
		]);
	});

	it("survives line breaks, percent signs and commas on its way into an annotation", async () => {
		const folder = partnerFolder("50%\n, {pricing.nothing}");
		const { out } = await run(["check", "--product", "heloc", "--overlays", folder, "--format", "github"]);
		for (const line of out.trimEnd().split("\n").slice(0, -1)) expect(line).toMatch(/^::(error|notice|warning) /);
	});
});
