import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import {
	addCase,
	CASES_FILE,
	type KeptCase,
	outcomesOf,
	type SayableFact,
	type SimulatedNow,
	type SimulatedPlace,
	type SimulationStart,
	type SimulationStep,
	type VendorOutcome,
} from "../../src/flow/editing/index.ts";
import { applications } from "../../src/server/platform/db/schema.ts";
import { withoutIds } from "../without-ids.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

interface Answered {
	readonly now: SimulatedNow;
	readonly places: readonly SimulatedPlace[];
	readonly live: SimulatedPlace | null;
	readonly isCompared: boolean;
	readonly difference: object | null;
}

interface Starts {
	readonly cases: readonly { readonly name: string; readonly title: string; readonly group: string }[];
	readonly facts: readonly SayableFact[];
}

const ORG = "lakeside-cu";
const ROUTING = "flows/stage-routing.json";

describe.each(productionEngine)("people of the simulator, on $name", ({ open }) => {
	let editor: StudioPerson;
	let address: string;
	let draft: string;
	const home = mkdtempSync(join(tmpdir(), "studio-people-"));

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	beforeAll(async () => {
		vi.stubEnv("FLOW_PASSWORD", "nine patient herons");
		address = await server.app.listen({ port: 0, host: "127.0.0.1" });
		editor = await StudioPerson.hired(server.app, ORG, `editor@${ORG}.example`, ["editor"]);
		draft = await editor.begin("Made-up people");
	});
	afterAll(async () => {
		vi.unstubAllEnvs();
		rmSync(home, { recursive: true, force: true });
	});

	const ask = (start: SimulationStart, steps: readonly SimulationStep[] = []) =>
		editor.ask("POST", `drafts/${draft}/simulations`, { start, steps, typed: {} });
	const played = async (start: SimulationStart, steps: readonly SimulationStep[] = []) => {
		const { status, body, text } = await ask(start, steps);
		expect(status, text).toBe(200);
		return body as unknown as Answered;
	};
	const starts = async () => (await editor.ask("GET", `drafts/${draft}/cases`)).body as unknown as Starts;
	const save = async (id: string, title: string, kept: KeptCase | null) => {
		const file = (await editor.read(draft)).files.find(({ path }) => path === CASES_FILE);
		if (kept === null) throw new Error("Nothing can be kept here.");
		const { status, text } = await editor.put(
			draft,
			CASES_FILE,
			addCase(file?.text, id, title, kept),
			file?.revision ?? 0,
		);
		expect(status, text).toBe(200);
	};
	async function flow(...args: string[]) {
		const [out, err]: [string[], string[]] = [[], []];
		const io = {
			...{ out: (text: string) => void out.push(text), err: (text: string) => void err.push(text) },
			...(args[0] === "test" ? { root: join(home, "product") } : {}),
		};
		const code = await runFlow(args, { ...io, stdin: (async function* () {})() });
		return { code, out: out.join(""), err: err.join("") };
	}

	const FROZEN: SimulationStep = { kind: "vendor", id: "soft-pull", outcome: "credit-frozen" };
	/** Lets vendors answer as usual until one order is due. */
	const until = async (start: SimulationStart, order: string) => {
		const steps: SimulationStep[] = [];
		for (let left = 40; left > 0; left -= 1) {
			const { now } = await played(start, steps);
			const due = now.next.filter(({ kind }) => kind === "vendor");
			if (due.some(({ id }) => id === order)) return { steps, now };
			const [first] = due;
			steps.push(first === undefined ? { kind: "answers", id: now.form?.id ?? "" } : { kind: "vendor", id: first.id });
		}
		throw new Error(`${order} does not fall due.`);
	};

	it("plays a person of whom facts are typed, with the usual answers for the rest, or with nothing else", async () => {
		const { facts } = await starts();
		expect(facts.find(({ fact }) => fact === "answers.registration/annual-income.income")).toMatchObject({
			title: "Annual income",
			kind: "money",
			isAnswer: true,
		});
		expect(facts.find(({ fact }) => fact === "dob")).toMatchObject({ title: "Date of birth", kind: "date" });
		expect(facts.find(({ fact }) => fact === "softCredit")?.choices.map(({ value }) => value)).toContain("FROZEN");
		expect(facts.map(({ fact }) => fact).filter((fact) => /password|^stage$|^orgIs/.test(fact))).toEqual([]);

		const usual = await played({ isUsual: true, facts: { "answers.registration/annual-income.income": 25_000 } });
		expect(usual.now.place).toMatchObject({ at: "page:", stage: { id: "IN_PROGRESS" } });
		const { application } = usual.now.kept?.facts ?? {};
		expect(application?.incomeSources).toMatchObject([{ amount: 25_000 }]);
		const frozen = await played({ isUsual: true, facts: { softCredit: "FROZEN", propertyState: "TX" } });
		expect(frozen.now.facts).toContainEqual(expect.objectContaining({ fact: "softCredit", value: "FROZEN" }));
		expect(frozen.now.kept?.facts.profile).toMatchObject({ name: { firstName: "Ana" } });
		const alone = await played({ isUsual: false, facts: { softCredit: "FROZEN" } });
		expect(alone.now.kept?.facts.profile).toBeUndefined();
		const placed = await played({ isUsual: true, at: "page:product/select", facts: { lastName: "Placed" } });
		expect(placed.now.place.at).toBe("page:product/select");
		expect(placed.now.facts).toContainEqual(expect.objectContaining({ fact: "lastName", value: "Placed" }));
	});

	it("says at the fact why it can't be so", async () => {
		const said = {
			...{ softCredit: "ODD", notaryReady: "yes", dob: "1985-02-30", term: 1.5, amount: 900_000, nothing: 1 },
			"answers.registration/annual-income.income": 1,
		};
		const { status, body } = await ask({ isUsual: false, facts: said });
		expect([status, body.code]).toEqual([422, "FACTS_REFUSED"]);
		expect(body.errors).toMatchObject([
			{ field: "softCredit", message: "Select one of the choices." },
			{ field: "notaryReady", message: "Select yes or no." },
			{ field: "dob", message: "Enter a date." },
			{ field: "term", message: "Enter a whole number." },
			{ field: "amount", message: "Enter at most 400000." },
			{ field: "nothing", message: "There is no such fact to say. Remove it." },
			{ field: "answers.registration/annual-income.income" },
		]);
		const answer = await ask({ isUsual: true, facts: { "answers.registration/annual-income.income": -1 } });
		expect(answer.body.errors).toMatchObject([{ field: "answers.registration/annual-income.income" }]);
		const odd = { today: "soon", application: { status: 1 } } as unknown as SimulationStart["record"];
		const record = await ask({ record: odd ?? {} });
		expect([record.status, record.body.errors]).toMatchObject([
			422,
			[{ field: "today" }, { field: "application.status" }],
		]);
	});

	it("plays the example of a finding, as it is or with the usual rest", async () => {
		const faulty = await editor.begin("A row that never decides");
		const rows = ["first", "second"].map((id) => ({ id, to: id === "first" ? "liens" : "product/assets" }));
		const own = (await editor.read(faulty)).files.find(({ path }) => path === ROUTING);
		const edits = [{ kind: "insert-key", path: ["stages"], key: "LIEN_VERIFICATION", value: rows }];
		const { status, text } = await editor.put(faulty, ROUTING, { edits }, own?.revision);
		expect(status, text).toBe(200);
		const { body } = await editor.ask("POST", `drafts/${faulty}/check`, {});
		const found = body.diagnostics as unknown as readonly { code: string; witness?: SimulationStart["record"] }[];
		const record = found.find(({ code }) => code === "ROW_MASKED")?.witness;
		expect(record).toMatchObject({ stage: "LIEN_VERIFICATION" });
		const shown = await editor.ask("POST", `drafts/${faulty}/simulations`, { start: { record }, steps: [] });
		const { place, why } = (shown.body as unknown as Answered).now;
		expect(place.at).toBe("page:liens");
		expect(why.filter(({ list, isTried }) => list === "stagePages" && !isTried)).toHaveLength(1);
		const held = await played({ record: { stage: "LIEN_VERIFICATION", application: {} } });
		expect(held.now.place.stage?.id).toBe("LIEN_VERIFICATION");
		const rest = await played({ record: { application: { property: { state: "TX" } } }, isUsual: true });
		expect(rest.now.kept?.facts.application).toMatchObject({ property: { state: "TX", city: expect.any(String) } });
	});

	it("lets a vendor answer as chosen, by the order's own work, and only as that vendor can", async () => {
		const start = { isUsual: true, facts: {} };
		const { steps, now } = await until(start, "soft-pull");
		expect(now.next.find(({ id }) => id === "soft-pull")?.outcomes).toEqual(outcomesOf("credit/soft-pull"));
		const expected: { readonly [outcome in VendorOutcome]?: string } = {
			"credit-no-match": "CREDIT_NO_MATCH",
			"credit-no-file": "CREDIT_NO_MATCH_SSN",
			"credit-frozen": "SOFT_CREDIT_LOCKED_OR_FROZEN",
			"credit-minor": "CREDIT_MINOR",
			"credit-late": "DELINQUENCY_REVIEW",
			"credit-bankruptcy": "DECLINED",
			"credit-fair": "LIEN_VERIFICATION",
		};
		for (const [outcome, stage] of Object.entries(expected)) {
			const step: SimulationStep = { ...FROZEN, outcome: outcome as VendorOutcome };
			const after = await played(start, [...steps, step]);
			expect([outcome, after.now.place.stage?.id]).toEqual([outcome, stage]);
			expect(withoutIds(JSON.stringify(after.now.kept))).not.toMatch(/666-?[0-9]|Test[A-Z]/);
		}
		const other = await ask(start, [...steps, { ...FROZEN, outcome: "home-unknown" }]);
		expect([other.status, other.body.code]).toEqual([422, "STEP_NOT_OPEN"]);
		// the bureau's file is found on the second try
		const again = await played(start, [...steps, FROZEN]);
		expect(again.now.place.at).toBe("page:credit/error");
	});

	it("keeps a played person as a case, which the check accepts, flow test runs, and the simulator starts with", async () => {
		const { steps } = await until({ isUsual: true, facts: {} }, "soft-pull");
		const before = await editor.read(draft);
		const frozen = await played({ isUsual: true, facts: {} }, [...steps, FROZEN]);
		// playing changes nothing
		expect(await editor.read(draft)).toEqual(before);
		expect(await server.database.db.select().from(applications)).toEqual([]);
		const visitor = await played({}, [{ kind: "answers", id: "registration/index" }]);
		const opened = await played({ at: "page:signing/intro" });
		const state = await played({ at: "state:offers" }).catch(() => undefined);
		expect(frozen.now.kept).toMatchObject({
			expect: { page: "credit/error", stage: "SOFT_CREDIT_LOCKED_OR_FROZEN" },
			leaves: [],
		});
		expect(visitor.now.kept?.expect.steps).toContain("annual-income");

		await save("frozen-file", "Frozen file", frozen.now.kept);
		await save("asked-for-more", "Asked for more", visitor.now.kept);
		if (opened.now.kept !== null) await save("at-signing", "At signing", opened.now.kept);
		if (state !== undefined) await save("at-a-state", "At a state", state.now.kept);
		const { cases } = await starts();
		const name = `${ORG}/${CASES_FILE}#frozen-file`;
		expect(cases.find((one) => one.name === name)).toEqual({ name, title: "Frozen file", group: "Simulator" });
		const again = await played({ case: name });
		expect(again.now.place).toMatchObject({ at: "page:credit/error", stage: frozen.now.place.stage });
		// the live version has no such case, and starts with the same person
		expect([again.isCompared, again.difference]).toEqual([true, null]);

		const check = await editor.ask("POST", `drafts/${draft}/check`, {});
		expect(check.body).toMatchObject({ passes: true, diagnostics: [] });

		const folder = join(home, "draft");
		const args = ["--org", ORG, "--server", address];
		expect((await flow("pull", draft, ...args, "--to", folder)).code).toBe(0);
		const root = join(home, "product");
		for (const part of ["flows", "schemas"]) {
			cpSync(join(import.meta.dirname, "../..", part), join(root, part), { recursive: true });
		}
		const orgs = join(root, "flows/orgs");
		rmSync(join(orgs, ORG), { recursive: true });
		cpSync(folder, join(orgs, ORG), { recursive: true });
		const run = () => flow("test", "--org", ORG);
		const passed = await run();
		expect([passed.code, passed.out]).toEqual([0, expect.stringMatching(/\d+ passed, 0 failed/)]);
		const local = join(orgs, ORG, CASES_FILE);
		const text = readFileSync(local, "utf8");
		writeFileSync(local, text.replace('"page": "credit/error"', '"page": "liens"'));
		const failed = await run();
		expect([failed.code, failed.out]).toEqual([1, expect.stringContaining("frozen-file")]);

		// one undo takes the newest case back, and nothing else
		const undone = await editor.act(draft, "undo", {});
		expect(undone.status).toBeLessThan(300);
		expect((await starts()).cases.some((one) => one.name === name)).toBe(true);
	});
});
