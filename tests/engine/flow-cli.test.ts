import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import type { Json } from "../../src/flow/engine/index.ts";

const run = async (args: readonly string[], input = "") => {
	let out = "";
	let err = "";
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
	const lines = () =>
		out
			.trimEnd()
			.split("\n")
			.map((line) => JSON.parse(line) as { [key: string]: unknown });
	return { code, out, err, lines };
};

describe("the records of a command", () => {
	const input = [
		'{"stage":"AUTOPAY_ACCOUNT"}',
		"{broken",
		'{"stage":"NOPE"}',
		"7",
		'{"stage":"LIEN_VERIFICATION"}',
	].join("\n");

	it("are answered one line each, in order, broken ones too", async () => {
		const { code, err, lines } = await run(["route", "--facts", "-"], input);
		expect([code, err]).toEqual([0, ""]);
		expect(lines().map((line) => line.page ?? (line.error as { code: string }).code)).toEqual([
			"bank/disburse",
			"RECORD_NOT_JSON",
			"FACT_ENUM",
			"RECORD_NOT_OBJECT",
			"liens",
		]);
	});

	it("are answered by the flow of an additional signer where it is asked", async () => {
		const documents = [{ type: "PASSPORT_FRONT" }];
		const facts = JSON.stringify({ application: { documents } });
		const ask = async (command: string) => (await run([command, "--flow", "signer", "--facts", "-"], facts)).lines()[0];
		expect(await ask("route")).toMatchObject({ page: "checking", rule: "state-routing/checking/page", stage: null });
		expect(await ask("state")).toMatchObject({ state: "checking", fired: ["identityShown"] });
		expect(await ask("stage")).toMatchObject({ stage: null, tasks: [{ id: "identity-check", vendor: "identity" }] });
		expect(await ask("steps")).toMatchObject({ steps: [] });
	});

	it("are spelt as the configuration guide spells them", async () => {
		const routed = await run(["route", "--facts", "-"], '{"stage":"AUTOPAY_ACCOUNT"}');
		expect(Object.keys(routed.lines()[0] ?? {})).toEqual([
			"page",
			"search",
			"decidedBy",
			"rule",
			"stage",
			"state",
			"trace",
		]);
		const resolved = await run(["state", "--facts", "-", "--org", "main"], "{}");
		expect((await run(["settle", "--facts", "-", "--org", "main"], "{}")).out).toBe(resolved.out);
		expect(Object.keys(resolved.lines()[0] ?? {})).toEqual(["state", "fired", "trace"]);
		const staged = await run(["stage", "--facts", "-"], "{}");
		expect(Object.keys(staged.lines()[0] ?? {})).toEqual(["stage", "rule", "tasks"]);
		const stepped = await run(["steps", "--facts", "-"], "{}");
		expect(Object.keys(stepped.lines()[0] ?? {})).toEqual(["steps"]);
	});

	it("come from a file too, also when it is long", async () => {
		const file = join(mkdtempSync(join(tmpdir(), "flow-")), "records.jsonl");
		writeFileSync(file, '{"stage":"LIEN_VERIFICATION"}\n'.repeat(3000));
		const { code, lines } = await run(["route", "--facts", file]);
		expect(code).toBe(0);
		expect(lines()).toHaveLength(3000);
	});
});

/** A folder with one partner, who ends a journey with a title of their own. */
function partnerFolder(title: string): string {
	const folder = mkdtempSync(join(tmpdir(), "flow-partner-"));
	mkdirSync(join(folder, "harbor/flows"), { recursive: true });
	writeFileSync(join(folder, "harbor/org.json"), JSON.stringify(madeUpLender("harbor")));
	writeFileSync(join(folder, "harbor/flows/pages.json"), JSON.stringify({ pages: { complete: { title } } }));
	return folder;
}

describe("the configuration", () => {
	it("has no findings, in any format", async () => {
		const all = await run(["check"]);
		const none = /^no findings, \d+ assumed, in \d+ organizations, 2 products$/m;
		expect(all).toMatchObject({ code: 0, err: "", out: expect.stringMatching(none) });
		const text = await run(["check", "--product", "heloc"]);
		expect(text).toMatchObject({ code: 0, err: "", out: expect.stringMatching(/^no findings in \d+ organizations$/m) });
		// Every table of the shipped flow is proved whole; what stays open would be said.
		expect(text.out).not.toContain("assumed");
		expect(JSON.parse((await run(["check", "--org", "main", "--format", "json"])).out)).toEqual([]);
		expect(JSON.parse((await run(["check", "--org", "main", "--format", "sarif"])).out)).toMatchObject({
			version: "2.1.0",
			runs: [{ results: [], invocations: [{ toolExecutionNotifications: [] }] }],
		});
	});

	it("lists what is assumed beside the findings, which fails no build", async () => {
		const facts = { facts: { isQuiet: { type: "boolean", about: "Cancelled before", rule: { var: "cancelled" } } } };
		const pages = { pages: { hold: { onlyIf: "isQuiet" } } };
		const folder = partnerFolder("Done");
		writeFileSync(join(folder, "harbor/flows/facts.json"), JSON.stringify(facts));
		writeFileSync(join(folder, "harbor/flows/pages.json"), JSON.stringify(pages));
		const { code, out } = await run(["check", "--org", "harbor", "--overlays", folder, "--format", "json"]);
		const note = { code: "TO_KNOW", severity: "note", file: "flows/facts.json", pointer: "/renamed/cancelled" };
		expect([code, JSON.parse(out)]).toMatchObject([0, [note]]);
	});

	it("passes its own cases", async () => {
		const { code, out } = await run(["test"]);
		expect(out).toMatch(/^\d+ passed, 0 failed\n$/);
		expect(code).toBe(0);
	});

	it("is printed composed, with the place of each value", async () => {
		const plain = await run(["resolve", "flows/progress.json", "--org", "main"]);
		expect(JSON.parse(plain.out)).toMatchObject({ application: { steps: { "basic-info": { label: "Basic Info" } } } });
		const placed = await run(["resolve", "flows/progress.json", "--org", "main", "--provenance"]);
		expect(JSON.parse(placed.out)).toMatchObject({
			provenance: {
				"/application/steps/basic-info/label": expect.stringMatching(/^flows\/progress\.json:\d+:\d+ \(base\)$/),
			},
		});
	});

	it("has cases of its own for an organization that differs", async () => {
		const { code, out } = await run(["test", "--org", "lakeside-cu"]);
		expect([code, out]).toEqual([0, expect.stringMatching(/\n[1-9]\d* passed, 0 failed\n$/)]);
		// base cases that its own step changes are reported, but are not failures
		expect(out).toContain("differs flows/cases/registration.json everything-is-asked (lakeside-cu)\n  steps: expected");
		expect(out).toContain("\n5 of main's cases differ for lakeside-cu\n");
		expect(out).not.toContain("differs flows/cases/origination.json");
	});

	it("has cases that take the place of the base's, and fail where the organization does otherwise", async () => {
		const folder = partnerFolder("Ours");
		const own = (path: string, content: object) => {
			mkdirSync(join(folder, "harbor/flows/cases"), { recursive: true });
			writeFileSync(join(folder, "harbor/flows", path), JSON.stringify(content));
		};
		const steps = ["index", "home-address", "annual-income", "legal-name", "birthdate", "contact", "login"];
		own("registration.json", { steps: { "for-sale": { when: { var: "isTexas" } } } });
		own("cases/registration.json", { cases: { "everything-is-asked": { facts: {}, expect: { steps } } } });
		const args = ["test", "--org", "harbor", "--overlays", folder];
		const held = await run(args);
		expect([held.code, held.out]).toEqual([
			0,
			expect.stringMatching(/\n4 of main's cases differ for harbor\n\d+ passed, 0 failed\n$/),
		]);
		expect(held.out).toMatch(/^differs flows\/cases\/registration.json contact-is-known \(harbor\)\n/);
		const wrong = { cases: { "everything-is-asked": { facts: {}, expect: { steps: [...steps, "for-sale"] } } } };
		own("cases/registration.json", wrong);
		const failed = await run(args);
		expect([failed.code, failed.out]).toEqual([1, expect.stringMatching(/ passed, 1 failed\n$/)]);
		expect(failed.out).toContain("FAILED harbor/flows/cases/registration.json everything-is-asked (harbor)");
	});

	it("is compared between organizations, with a witness that the engine confirms", async () => {
		const { code, out } = await run(["diff", "--org", "lakeside-cu", "--format", "json"]);
		const report = JSON.parse(out) as {
			decisions: { about: string; to: { page?: string }; witness: unknown }[];
			against: string;
		};
		const joined = report.decisions.find((change) => change.about === "page at stage COLLECT_ADDITIONAL_INFO");
		expect([code, report.against]).toEqual([0, "main"]);
		const routed = await run(["route", "--org", "lakeside-cu", "--facts", "-"], JSON.stringify(joined?.witness));
		expect(routed.lines()[0]?.page).toBe(joined?.to.page);
		expect((await run(["diff", "--org", "main"])).out).toBe("main against main: 0 values differ, 0 decisions differ\n");
	});

	it("is compared with what it was: in another folder, and at a revision of its own repository", async () => {
		const [now, then] = [partnerFolder("Now"), partnerFolder("Then")];
		const differs = "flows/pages.json#/pages/complete/title changed";
		const folders = await run(["diff", "--org", "harbor", "--overlays", now, "--folder", then]);
		expect(folders.out).toContain(`harbor against harbor of ${then}: 1 values differ, 0 decisions differ`);
		expect(folders.out).toContain(`${differs}: "Then" → "Now"`);
		const git = (...args: readonly string[]) =>
			execFileSync("git", ["-C", now, "-c", "user.name=A", "-c", "user.email=a@b.example", ...args], { stdio: "pipe" });
		git("init", "--quiet");
		git("add", ".");
		git("commit", "--quiet", "--message", "first");
		writeFileSync(join(now, "harbor/flows/pages.json"), JSON.stringify({ pages: { complete: { title: "Newest" } } }));
		const revisions = await run(["diff", "--org", "harbor", "--overlays", now, "--revision", "HEAD"]);
		expect(revisions.out).toContain(`${differs}: "Now" → "Newest"`);
		const unknown = await run(["diff", "--org", "harbor", "--overlays", now, "--revision", "nowhere"]);
		expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('cannot be read at revision "nowhere"')]);
		const both = await run(["diff", "--org", "harbor", "--overlays", now, "--revision", "HEAD", "--folder", then]);
		expect([both.code, both.err]).toEqual([2, expect.stringContaining("takes one of")]);
	});

	it("says what changed below an overlay since it was pinned", async () => {
		const folder = partnerFolder("Ours");
		const args = ["rebase", "--org", "harbor", "--overlays", folder];
		const rule = { or: [{ var: "isTexas" }, { var: "isCrypto" }] };
		const facts = { isPropertyMissing: { rule }, isOurs: { type: "boolean", about: "Ours", rule: { var: "isTexas" } } };
		writeFileSync(join(folder, "harbor/flows/facts.json"), JSON.stringify({ facts }));
		expect((await run(args)).out).toMatch(/^harbor is not pinned.*\n0 to review\n$/);
		expect((await run([...args, "--write"])).out).toMatch(
			/^harbor is pinned to main [0-9a-f]{12}: 2 values below it, 1 of its own\n$/,
		);
		expect(await run(args)).toMatchObject({ code: 0, out: "0 to review\n" });
		// what the base said when the overlay was written differs from what it says now
		const file = join(folder, "harbor/base-pin.json");
		const pin = JSON.parse(readFileSync(file, "utf8")) as { leaves: { [place: string]: Json } };
		const title = "flows/pages.json#/pages/complete/title";
		const missing = "flows/facts.json#/facts/isPropertyMissing/rule";
		const { [title]: now, [missing]: ruleNow } = pin.leaves;
		const before = { ...pin, leaves: { ...pin.leaves, [title]: "What it said", [missing]: { var: "isTexas" } } };
		writeFileSync(file, JSON.stringify(before));
		expect((await run(args)).out.split("\n").sort()).toEqual([
			"",
			`  ${missing} changed below: {"var":"isTexas"} → ${JSON.stringify(ruleNow)}`,
			`  ${title} changed below: "What it said" → ${JSON.stringify(now)}`,
			"2 to review",
		]);
		// what only the overlay had may now be in the base
		writeFileSync(file, JSON.stringify({ ...pin, leaves: {}, own: [title] }));
		expect(await run(args)).toMatchObject({
			code: 1,
			out: `  ${title} doubled: the base has it now too: ${JSON.stringify(now)}\n1 to review\n`,
		});
		// and what the overlay names may be gone
		writeFileSync(join(folder, "harbor/flows/pages.json"), JSON.stringify({ pages: { compleet: { title: "Ours" } } }));
		const orphaned = await run(args);
		expect([orphaned.code, orphaned.out]).toEqual([
			1,
			expect.stringMatching(/pages\.json#\/pages\/compleet.* orphaned: /),
		]);
	});

	it("is drawn as SVG, what the organization adds marked", async () => {
		const { code, out } = await run(["graph", "--org", "lakeside-cu", "--format", "svg"]);
		expect(code).toBe(0);
		expect(out).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
		expect(out).toMatch(/<g class="own"><rect [^>]*\/><text [^>]*>membership</);
	});

	it("is drawn as a Mermaid state diagram", async () => {
		expect((await run(["graph", "--org", "main"])).out).toMatch(/^stateDiagram-v2\n[\s\S]*\[\*\] --> profile/);
	});
});

describe("a usage error", () => {
	it.each<[string[], RegExp]>([
		[[], /No command is given/],
		[["rout"], /no command "rout".*Did you mean "route"/],
		[["route"], /needs --facts/],
		[["route", "--facts", "/no/such/file"], /no file/],
		[["route", "--flow", "singer", "--facts", "-"], /--flow takes application or signer.*Did you mean "signer"/],
		[["route", "--facts", "-", "--ogr", "main"], /no option "--ogr".*Did you mean "org"/],
		[["route", "--facts", "-", "--org", "mian"], /no organization "mian".*Did you mean "main"/],
		[["check", "--org", "mian"], /Did you mean "main"/],
		[["check", "--format", "xml"], /not "xml"/],
		[["check", "--overlays", "/no/such/folder"], /no folder/],
		[["check", "too", "much"], /takes no further argument/],
		[["resolve", "flows/page.json"], /Did you mean "flows\/pages.json"/],
	])("%j says what is wrong and ends with 2", async (args, message) => {
		const { code, out, err } = await run(args, "{}");
		expect([code, out]).toEqual([2, ""]);
		expect(err).toMatch(message);
	});

	it("helps when asked", async () => {
		expect(await run(["--help"])).toMatchObject({ code: 0, out: expect.stringContaining("--facts FILE|-") });
	});
});
