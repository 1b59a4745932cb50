import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "../../scripts/testing/free-port.ts";
import type { Json } from "../../src/flow/engine/authored/authored.ts";
import { registrationAnswers } from "./harness/borrower.ts";

const guide = readFileSync(new URL("../../docs/partners/README.md", import.meta.url), "utf8");
const home = mkdtempSync(join(tmpdir(), "tutorial-"));
const partners = join(home, "partners");
const port = await freePort();
const address = `http://127.0.0.1:${port}`;
const NODE = `exec ${process.execPath} --disable-warning=ExperimentalWarning`;

/** The five commands of the guide as the shell is to run them here: this test's folder, port and runtime. */
const [check, diff, start, publish, versions] = (/live in five commands.*?```\n(.*?)```/s.exec(guide)?.[1] ?? "")
	.trim()
	.split("\n")
	.map(here) as [string, string, string, string, string];

function here(line: string): string {
	return line
		.replaceAll("../partners", partners)
		.replace("npm run -s flow --", `${NODE} scripts/flow.ts`)
		.replace("npm start", `${NODE} src/server/main.ts`);
}

function run(line: string) {
	const env = {
		...process.env,
		NODE_ENV: "",
		MODE: "sandbox",
		PORT: String(port),
		HOST: "127.0.0.1",
		DATA_DIR: join(home, "data"),
		SANDBOX_DELAY_MS: "1",
		LOG_LEVEL: "warn",
	};
	const child = spawn("sh", ["-c", line], { env });
	let [out, err] = ["", ""];
	child.stdout.on("data", (chunk: Buffer) => {
		out += chunk;
	});
	child.stderr.on("data", (chunk: Buffer) => {
		err += chunk;
	});
	const ended = new Promise<number | null>((done) => child.once("exit", done));
	return { child, ended, said: () => `${out}${err}` };
}

/** Runs a command to its end; gives what it said, and throws that when it does not end as expected. */
async function does(line: string, expected = 0): Promise<string> {
	const { ended, said } = run(line);
	const code = await ended;
	if (code !== expected) throw new Error(`${line} ended with ${code}:\n${said()}`);
	return said();
}

/** A command that asks the running server as the partner's publisher. */
const asking = (line: string) =>
	here(`FLOW_PASSWORD="nine patient herons" npm run -s flow -- ${line} --org riverbend --server ${address}`);
const asks = (line: string) => does(asking(line));

const write = (path: string, text: string) => {
	mkdirSync(dirname(join(partners, path)), { recursive: true });
	writeFileSync(join(partners, path), text);
};

async function post(path: string, payload: object, more: { readonly [header: string]: string } = {}) {
	const headers = { org: "riverbend", "content-type": "application/json", ...more };
	const reply = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(payload) });
	return { status: reply.status, body: (await reply.json()) as { readonly [name: string]: unknown } };
}

const register = (branch: Json) =>
	post("/identity/api/v1/registration/register", {
		answers: registrationAnswers(branch === null ? {} : { "registration/branch": { branch } }),
	});

/** A colleague approves and publishes in Studio what `publish` said that it sent; returns its version. */
async function goesLive(said: string, why: string): Promise<string> {
	const [, draft = "", hash = ""] = /^in-review: draft (\S+), version ([0-9a-f]{64})\n/.exec(said) ?? [];
	const reviewer = { email: "reviewer@riverbend.example", password: "nine patient herons" };
	const { jwt } = (await post("/identity/api/v1/login", reviewer)).body;
	const studio = `/service-studio/api/v1/drafts/${draft}`;
	const signedIn = { authorization: `Bearer ${String(jwt)}` };
	const answers = [
		await post(`${studio}/approve`, { hash }, signedIn),
		await post(`${studio}/publish`, { why }, signedIn),
	];
	expect(answers.map(({ status }) => status)).toEqual([200, 200]);
	return hash;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
	for (let left = 1_800; left > 0 && server?.child.exitCode === null; left--) {
		if (await holds().catch(() => false)) return;
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error(`It did not come to that:\n${server?.said()}`);
}

let server: ReturnType<typeof run> | undefined;
afterAll(async () => {
	server?.child.kill("SIGTERM");
	await server?.ended;
	rmSync(home, { recursive: true, force: true });
});

describe("the partner of the guide", () => {
	it("comes from an empty folder to a live extra step in five commands", async () => {
		const named = [...guide.matchAll(/`\.\.\/partners\/([^`]+\.json)`:\n\n```json\n(.*?)```/gs)];
		for (const [, path = "", text = ""] of named) write(path, text);
		expect(await does(check)).toContain("no findings in 1 organization");
		expect(await does(diff)).toContain("flows/registration.json#/steps/branch added");
		server = run(start);
		await until(async () => (await fetch(`${address}/health`)).ok);
		await goesLive(await does(`${publish} --server ${address}`), "Ask for the branch");
		expect(await does(`${versions} --server ${address}`)).toMatch(
			/^\* [0-9a-f]{12} .* publish by .*: Ask for the branch\n$/,
		);
		const without = await register(null);
		expect([without.status, JSON.stringify(without.body)]).toEqual([422, expect.stringContaining("branch")]);
		expect((await register("NORTH")).status).toBe(201);
	});

	it("sees whom a change would move, moves them, says why they stand there, and goes back", async () => {
		const theirs = join(home, "theirs");
		const branches = (...names: readonly string[]) => {
			cpSync(join(partners, "riverbend"), join(theirs, "riverbend"), { recursive: true });
			const form = join(theirs, "riverbend/schemas/forms/registration/branch.json");
			const file = JSON.parse(readFileSync(form, "utf8"));
			file.fields.branch.oneOf = names.map((name) => ({ const: name, title: `The ${name.toLowerCase()}` }));
			writeFileSync(form, JSON.stringify(file));
		};
		branches("NORTH", "SOUTH", "EAST");
		const opened = "The east has a branch";
		const first = await goesLive(await asks(`publish --overlays ${theirs} --why "${opened}"`), opened);
		const uuids = await Promise.all(
			["NORTH", "SOUTH", "EAST"].map(async (branch) => String((await register(branch)).body.applicationUuid)),
		);
		for (const uuid of uuids) {
			await until(async () => JSON.parse(await asks(`why ${uuid} --format json`)).decisions[0].page === "liens");
		}
		const [north = "", south = "", east = ""] = uuids;
		branches("NORTH", "SOUTH");
		const isUnasked = { "===": [{ var: "answers.review-app/property.choice" }, null] };
		const isSouth = { and: [{ "===": [{ var: "answers.registration/branch.branch" }, "SOUTH"] }, isUnasked] };
		const facts = JSON.parse(readFileSync("flows/facts.json", "utf8")).facts;
		const rule = { or: [facts.isPropertyMissing.rule, isSouth] };
		const file = join(theirs, "riverbend/flows/facts.json");
		writeFileSync(file, JSON.stringify({ facts: { isPropertyMissing: { rule } } }));
		const looked = await does(asking(`migrate --check --overlays ${theirs}`), 1);
		expect(looked).toContain(`${north}  at "liens"  continues`);
		expect(looked).toContain(`${south}  at "liens"  rewinds to page "review-app/property"`);
		expect(looked).toContain(`${east}  at "liens"  stays pinned (FACT_ENUM)`);
		expect(looked).toContain("4 live applications");
		// names the answer that strands a borrower, and how to replace it
		expect(looked).toContain('  answers.registration/branch.branch: "EAST" does not fit: it takes "NORTH", "SOUTH".\n');
		expect(looked).toContain("  --map answers.registration/branch.branch:EAST=NEW (NEW is NORTH or SOUTH)\n");
		const log = JSON.parse(await does(asking(`migrate --check --overlays ${theirs} --format sarif`), 1));
		expect(log.runs[0].results).toMatchObject([
			{
				ruleId: "APPLICATION_STRANDED",
				locations: [
					{ physicalLocation: { artifactLocation: { uri: "riverbend/schemas/forms/registration/branch.json" } } },
				],
			},
		]);
		const map = "--map answers.registration/branch.branch:EAST";
		expect(await does(asking(`migrate --check --overlays ${theirs} ${map}=WEST`), 1)).toContain(
			"stays pinned (FACT_ENUM)",
		);
		const mapped = await asks(`migrate --check --overlays ${theirs} ${map}=NORTH`);
		expect(mapped).toContain(
			`${east}  at "liens"  continues\n  answers.registration/branch.branch: "EAST" becomes "NORTH"\n`,
		);
		const closed = "The east closes";
		await goesLive(await asks(`publish --overlays ${theirs} --why "${closed}"`), closed);
		expect(await asks('migrate --rewind --why "All who can"')).toBe("3 moved, 1 stay\n");
		writeFileSync(join(home, "map.json"), '{"answers.registration/branch.branch": {"EAST": "NORTH"}}');
		expect(await asks(`migrate --map ${join(home, "map.json")} --why "To the north"`)).toBe("1 moved, 0 stay\n");
		expect(await asks(`why ${east}`)).toMatch(
			/^.{36} is at page "liens" \(stage .*\nDecided \S+ after "migrated".*\n\nBecause of:\n {2}origination\/\S+/,
		);
		const [why] = JSON.parse(await asks(`why ${south} --format json`)).decisions;
		expect(why).toMatchObject({ kind: "migrated", page: "review-app/property", replay: true });
		expect(why.rules.map(({ name }: { name: string }) => name)).toContain("origination/no-property-given");
		expect(await asks(`replay ${south}`)).toMatch(/^(\d+ same\n)+$/);
		expect(await asks('rollback --why "The east opens again"')).toContain(first);
		// what is live now and what was tried, compared by the beginning of its hash
		const tried = (await asks("versions")).split("\n")[1]?.trim().slice(0, 12) ?? "";
		branches("NORTH", "SOUTH", "EAST");
		rmSync(join(theirs, "riverbend/flows/facts.json"));
		const compared = await asks(`diff --version ${tried} --overlays ${theirs}`);
		expect(compared).toContain(`riverbend against riverbend version ${tried}`);
		expect(compared).toContain("answers.registration/branch.branch is SOUTH");
		expect((await asks("versions")).split("\n").map((line) => line.split(": ")[1])).toEqual([
			"The east opens again",
			"The east closes",
			"The east has a branch",
			"Ask for the branch",
			undefined,
		]);
		writeFileSync(join(theirs, "riverbend/flows/pages.json"), '{"pages":');
		const refused = await does(asking(`publish --overlays ${theirs} --why "Torn"`), 1);
		expect(refused).toMatch(/riverbend\/flows\/pages.json:1:\d+ NOT_JSON/);
	});
});
