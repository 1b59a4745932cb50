import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import type { Diagnostic } from "../../src/flow/catalog/index.ts";

const PARTNER = "harborpoint-cu";

interface DecisionInputs {
	readonly orgs: readonly string[];
	readonly findings: readonly Diagnostic[];
	readonly ms: number;
}

/** A partner's folder that is watched; `next` waits for the next line that the command prints. */
function watched() {
	const overlays = mkdtempSync(join(tmpdir(), "watched-"));
	cpSync(join(import.meta.dirname, "../data/partners", PARTNER), join(overlays, PARTNER), { recursive: true });
	const lines: DecisionInputs[] = [];
	const waiting: ((told: DecisionInputs) => void)[] = [];
	const stop = new AbortController();
	const ended = runFlow(["check", "--watch", "--org", PARTNER, "--overlays", overlays, "--format", "json"], {
		stdin: (async function* () {})(),
		out: (text) => {
			const told = JSON.parse(text) as DecisionInputs;
			const take = waiting.shift();
			if (take === undefined) lines.push(told);
			else take(told);
		},
		err: () => undefined,
		signal: stop.signal,
	});
	onTestFinished(async () => {
		stop.abort();
		await ended;
		rmSync(overlays, { recursive: true, force: true });
	});
	const next = (): Promise<DecisionInputs> =>
		new Promise((resolve) => {
			const line = lines.shift();
			if (line === undefined) waiting.push(resolve);
			else resolve(line);
		});
	const file = (path: string) => join(overlays, PARTNER, path);
	return { next, file, stop, ended };
}

it("a watched partner is checked when a file changes, and only then", async () => {
	const { next, file, stop, ended } = watched();
	expect(await next()).toMatchObject({ orgs: [PARTNER], findings: [] });

	const facts = readFileSync(file("flows/facts.json"), "utf8");
	writeFileSync(file("flows/facts.json"), facts.replace('"answers.', '"answers.no-such-'));
	const broken = await next();
	expect(broken.findings.length).toBeGreaterThan(0);
	for (const one of broken.findings) expect(one.file).toBe(`${PARTNER}/flows/facts.json`);

	writeFileSync(file("flows/facts.json"), facts);
	expect(await next()).toMatchObject({ orgs: [PARTNER], findings: [] });

	// the same bytes again change nothing: the next line is that of the file that goes away
	writeFileSync(file("flows/facts.json"), facts);
	rmSync(file("schemas/forms/registration/branch.json"));
	expect((await next()).findings.map(({ cause }) => cause).join(" ")).toContain("registration/branch");

	stop.abort();
	expect(await ended).toBe(0);
});
