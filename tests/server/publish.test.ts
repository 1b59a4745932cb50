import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { applications, studioRoles } from "../../src/server/platform/db/schema.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { goBack, PRODUCTS, publishFiles, sendFiles } from "./harness/publish-files.ts";
import { testApp, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const org = { ...madeUpLender("main-ny"), productStates: ["NY"] };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">';
const files = (title: string) => ({
	"org.json": JSON.stringify(org),
	"flows/pages.json": JSON.stringify({ pages: { complete: { title } } }),
});
/** Twelve forms of 2,400 fields: within every limit of the gate, but much work. */
const heavyFiles = () => {
	const field = (index: number) => [`f${index}`, { type: "string", title: "x", pattern: "^[a-z]{1,9}$" }] as const;
	const properties = Object.fromEntries(Array.from({ length: 2_400 }, (_, index) => field(index)));
	const schema = { type: "object", additionalProperties: false, properties };
	const form = JSON.stringify({ title: "x", schema, ui: {}, messages: {}, footnotes: [], writes: {} });
	const forms = Array.from({ length: 12 }, (_, index) => [`schemas/forms/x/y${index}.json`, form] as const);
	return { ...files("Heavy"), ...Object.fromEntries(forms) };
};
/** Pages of one question each before the page of a new application, in this order; `second` asks for a garden of second homes alone. */
const asking = (...names: readonly string[]) => {
	const question = (name: string) => ({
		title: name,
		schema: {
			type: "object",
			additionalProperties: false,
			required: ["many"],
			properties: { many: { type: "integer", title: name, minimum: 0 } },
		},
		ui: {},
		messages: {},
		footnotes: [],
		writes: {},
	});
	const page = (name: string) => name.replace("second", "garden");
	const when = (name: string) => {
		const isOpen = { "===": [{ var: `answers.start/${page(name)}.many` }, null] };
		return name === "second" ? { and: [{ "===": [{ var: "propertyUse" }, "SECONDARY"] }, isOpen] } : isOpen;
	};
	const rows = names.map((name) => ({ id: name, when: when(name), to: `start/${page(name)}` }));
	const asked = [...new Set(names.map(page))];
	const profile = [...rows, { id: "rest", to: "" }];
	return {
		"org.json": JSON.stringify(org),
		"flows/pages.json": JSON.stringify({
			pages: {
				complete: { title: "Three" },
				...Object.fromEntries(asked.map((name) => [`start/${name}`, { kind: "form", form: `start/${name}` }])),
			},
		}),
		"flows/state-routing.json": JSON.stringify({ states: { profile } }),
		...Object.fromEntries(asked.map((name) => [`schemas/forms/start/${name}.json`, JSON.stringify(question(name))])),
	};
};

describe.each(engines)("versions of a lender's files on $name", ({ open, name }) => {
	let agent: Agent;
	const keys = testKeys();
	const titleOf = (one: FastifyInstance) => one.serverContext.products.product("main-ny").pages.pages.complete?.title;

	const server = serverForAll(open, { keys, worksJobs: false });
	beforeAll(async () => {
		agent = await new Agent(server.app, "main-ny").login();
	});

	it("go live without a deploy, on every process, and back in one step", async () => {
		const other = name === "postgres" ? await testApp(await server.again(), { keys, worksJobs: false }) : undefined;
		const first = await publishFiles(agent, files("One"), "A first word");
		expect(titleOf(server.app)).toBe("One");
		const second = await publishFiles(agent, files("Two"), "A better word");
		expect(titleOf(server.app)).toBe("Two");
		expect(server.app.serverContext.products.product("main").pages.pages.complete?.title).not.toBe("Two");
		if (other) await vi.waitFor(() => expect(titleOf(other)).toBe("Two"), { timeout: 170_000, interval: 200 });
		const back = await goBack(agent, "It was worse");
		expect(back.body).toEqual({ version: first.version });
		expect(titleOf(server.app)).toBe("One");
		if (other) {
			await vi.waitFor(() => expect(titleOf(other)).toBe("One"), { timeout: 170_000, interval: 200 });
			await other.close();
		}
		const { body } = await agent.ask("GET", `${PRODUCTS}/versions`);
		expect(body.live).toBe(first.version);
		expect((body.versions as { version: string }[]).map(({ version }) => version).sort()).toEqual(
			[first.version, second.version].sort(),
		);
		const acts = body.activations as { kind: string; why: string; by: string }[];
		expect(acts.map(({ kind, why }) => [kind, why])).toEqual([
			["rollback", "It was worse"],
			["publish", "A better word"],
			["publish", "A first word"],
		]);
		expect(acts[0]?.by).toMatch(/^[0-9a-f-]{36}$/);
	});

	it("that do not pass are refused with their faults, and everything is served as before", async () => {
		const attack = {
			...files("Bad"),
			"flows/pages.json": '{"pages":{},"pages":{}}',
			"flows/progress.json": '{"application":{"__proto__":{"stages":{}}}}',
			"flows/entry.json": '{"guards":',
			"logo.svg": `${SVG}<script>alert(1)</script></svg>`,
			"flows/invariants.json": '{"invariants":{}}',
			"schemas/forms/reg\u0456stration/index.json": "{}",
			"org.json": JSON.stringify(madeUpLender("main")),
		};
		const reply = await sendFiles(agent, attack, "An attack");
		expect([reply.status, reply.body.code]).toEqual([422, "PRODUCT_REFUSED"]);
		const codes = (reply.body.diagnostics as { code: string }[]).map((fault) => fault.code).sort();
		expect(codes).toEqual([
			"DRAWING_ELEMENT",
			"DUPLICATE_KEY",
			"FILE_UNKNOWN",
			"FORBIDDEN_KEY",
			"NOT_JSON",
			"ORG_CODE",
			"OVERLAY_FORBIDDEN",
		]);
		expect(titleOf(server.app)).toBe("One");
		expect((await send(server.app, { method: "GET", url: "/health" })).status).toBe(200);
		expect(Object.keys(Object.prototype)).toEqual([]);
	});

	// what they cost is the same on every engine
	const limits =
		name === "postgres"
			? []
			: ([
					["GATE_TOO_SLOW", { milliseconds: 1_000 }],
					["GATE_TOO_LARGE", { heapMegabytes: 64 }],
				] as const);
	it.each(limits)("that cost too much are given up with %s, while the server goes on answering", async (code, gate) => {
		const tight = await testApp(server.database, { keys, worksJobs: false, gate });
		const onTight = await new Agent(tight, "main-ny").login();
		let isJudged = false;
		const judged = sendFiles(onTight, heavyFiles(), "A bomb").finally(() => {
			isJudged = true;
		});
		let answered = 0;
		while (!isJudged) {
			if ((await send(tight, { method: "GET", url: "/health" })).status === 200) answered++;
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		const { status, body } = await judged;
		expect([status, body.code]).toEqual([422, code]);
		expect(answered).toBeGreaterThan(3);
		expect((await agent.ask("GET", `${PRODUCTS}/versions`)).body.versions).toHaveLength(2);
		expect(titleOf(tight)).toBe("One");
		await tight.close();
	});

	it("leave applications on the version that they started with until the check lets them move", async () => {
		const borrower = await new Borrower(server.app, "main-ny").register();
		const row = async () =>
			(await server.database.db.select().from(applications).where(eq(applications.uuid, borrower.uuid)))[0];
		const started = (await row())?.productHash;
		const { body: looked } = await agent.ask("POST", `${PRODUCTS}/check`, { files: files("Three") });
		expect(looked).toMatchObject({ passes: true, verdicts: [{ uuid: borrower.uuid, verdict: "continue" }] });
		expect((await row())?.productHash).toBe(started);
		const made = await publishFiles(agent, files("Three"), "A new word");
		expect(made.productHash).not.toBe(started);
		expect(
			server.app.serverContext.products.productOf((await row()) ?? { org: "", product: null, productHash: "" }).hash,
		).toBe(started);
		// the browser learns which version to render, and gets that one
		const drawn = async () => {
			const { body } = await borrower.ask("GET", "/service-application/api/v1/application/heloc/{uuid}");
			const file = await send(server.app, { method: "GET", url: `/account/heloc/org/${body.productHash}.json` });
			return (file.body.pages as { pages: { complete: { title: string } } }).pages.complete.title;
		};
		expect(await drawn()).toBe("One");
		const { body: check } = await agent.ask("GET", `${PRODUCTS}/migration`);
		expect(check.verdicts).toEqual([expect.objectContaining({ uuid: borrower.uuid, verdict: "continue" })]);
		// one that was cancelled or declined stays as it is
		const standAt = (stageRule: string | null | undefined) =>
			server.database.db.update(applications).set({ stageRule }).where(eq(applications.uuid, borrower.uuid));
		const stageRule = (await row())?.stageRule;
		await standAt("overrides/declined");
		expect((await agent.ask("GET", `${PRODUCTS}/migration`)).body.verdicts).toEqual([]);
		await standAt(stageRule);
		const moved = await agent.ask("POST", `${PRODUCTS}/migration`, { verdicts: ["continue"], why: "All go on" });
		expect(moved.body).toEqual({ moved: 1, kept: 0 });
		expect((await row())?.productHash).toBe(made.productHash);
		expect(await drawn()).toBe("Three");
	});

	it("ask again whom a new page before theirs would ask, and say so before they are live", async () => {
		const first = await new Borrower(server.app, "main-ny").register();
		const verdicts = async (candidate: object, ...borrowers: readonly Borrower[]) => {
			const { body } = await agent.ask("POST", `${PRODUCTS}/check`, { files: candidate });
			expect(body.diagnostics).toEqual([]);
			const all = body.verdicts as { uuid: string; verdict: string; from: string; to: string }[];
			return borrowers.map(({ uuid }) => {
				const { verdict, from, to } = all.find((one) => one.uuid === uuid) ?? {};
				return `${from} ${verdict} ${to}`;
			});
		};
		const pages = asking("second", "pets");
		expect(await verdicts(pages, first)).toEqual([" rewind start/pets"]);
		await publishFiles(agent, pages, "Pets are asked");
		const product = async ({ uuid }: Borrower) =>
			(await server.database.db.select().from(applications).where(eq(applications.uuid, uuid)))[0]?.productHash;
		const started = await product(first);
		await agent.ask("POST", `${PRODUCTS}/migration`, { verdicts: ["continue"], why: "Those who continue" });
		expect(await product(first)).toBe(started);
		await agent.ask("POST", `${PRODUCTS}/migration`, { verdicts: ["rewind"], why: "Everybody" });
		expect(await product(first)).not.toBe(started);
		const sent = await first.submit("start/pets", { many: 2 });
		expect(sent.status, sent.text).toBe(200);
		const second = await new Borrower(server.app, "main-ny").register();
		// a page that is known, but of an earlier row than the one where they stand
		expect(await verdicts(asking("garden", "pets"), first, second)).toEqual([
			" rewind start/garden",
			"start/pets rewind start/garden",
		]);
		// one that takes the place of theirs comes at its turn
		expect(await verdicts(asking("garden"), second)).toEqual(["start/pets continue start/garden"]);
	});

	it("are for the lender's staff with a role in Studio", async () => {
		const foreign = await new Agent(server.app, "lakeside-cu").login();
		await foreign.ask("GET", `${PRODUCTS}/versions`).then(({ body }) => expect(body.org).toBe("lakeside-cu"));
		const posing = await foreign.ask("GET", `${PRODUCTS}/versions`, undefined, { org: "main-ny" });
		expect(posing.status).toBe(401);
		await server.database.db.delete(studioRoles);
		const refused = await sendFiles(agent, files("Four"), "No longer mine");
		expect([refused.status, refused.body.code]).toEqual([403, "STUDIO_ROLE"]);
		expect(titleOf(server.app)).toBe("Three");
	});

	it("come from a watched folder too; a torn file changes nothing, and a restart serves what was live", async () => {
		const overlaysDir = mkdtempSync(join(tmpdir(), "overlays-"));
		const write = (path: string, text: string) => {
			mkdirSync(join(overlaysDir, "harbor", "flows"), { recursive: true });
			writeFileSync(join(overlaysDir, "harbor", path), text);
		};
		// another partner's endlessly nested folder does not keep the server from starting or watching
		mkdirSync(join(overlaysDir, "tangled"));
		symlinkSync("one", join(overlaysDir, "tangled/two"));
		symlinkSync("two", join(overlaysDir, "tangled/one"));
		symlinkSync("loop", join(overlaysDir, "loop"));
		const { catalog } = { catalog: (await import("../../src/flow/catalog/index.ts")).loadCatalog({ overlaysDir }) };
		const reports: string[] = [];
		const watching = await testApp(server.database, {
			keys,
			worksJobs: false,
			catalog,
			overlaysDir,
			logLevel: "warn",
			logStream: { write: (line) => void reports.push(line) },
		});
		const title = () => {
			const { products } = watching.serverContext;
			return products.isKnown("harbor") ? products.product("harbor").pages.pages.complete?.title : undefined;
		};
		const until = (expected: () => void) => vi.waitFor(expected, { timeout: 170_000, interval: 200 });
		write("org.json", JSON.stringify({ ...madeUpLender("harbor"), hosts: ["harbor.localhost"] }));
		write("flows/pages.json", JSON.stringify({ pages: { complete: { title: "Ahoy" } } }));
		await until(() => expect(title()).toBe("Ahoy"));
		expect(watching.serverContext.hosts.orgOf("harbor.localhost")).toBe("harbor");
		write("flows/pages.json", '{"pages": {"complete": {"ti');
		await until(() => expect(reports.join("")).toContain("an overlay is refused"));
		expect(title()).toBe("Ahoy");
		symlinkSync("self", join(overlaysDir, "harbor/self"));
		await until(() => expect(reports.join("")).toContain("LINK_LOOP"));
		expect((await send(watching, { method: "GET", url: "/health" })).status).toBe(200);
		rmSync(join(overlaysDir, "harbor/self"));
		write("flows/pages.json", JSON.stringify({ pages: { complete: { title: "Ahoy again" } } }));
		await until(() => expect(title()).toBe("Ahoy again"));
		await watching.close();
		rmSync(overlaysDir, { recursive: true });
		const restarted = await testApp(server.database, { keys, worksJobs: false });
		expect(restarted.serverContext.products.product("harbor").pages.pages.complete?.title).toBe("Ahoy again");
		expect(titleOf(restarted)).toBe("Three");
		await restarted.close();
	});
});
