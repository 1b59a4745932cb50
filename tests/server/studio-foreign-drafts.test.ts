import { beforeAll, expect, it } from "vitest";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ROLES = ["viewer", "editor", "approver", "operator"] as const;
const [{ open }] = productionEngine;
const server = serverForAll(open, { worksJobs: false });
let own: StudioPerson;
let foreign: StudioPerson;
let draft: string;
beforeAll(async () => {
	own = await StudioPerson.hired(server.app, "main", "own@lender.example", ROLES);
	foreign = await StudioPerson.hired(server.app, "lakeside-cu", "foreign@lender.example", ROLES);
	draft = await own.begin("A draft of the main brand");
});

const routes = () =>
	server.app.routeTable
		.filter(({ method, url }) => method !== "HEAD" && url.includes("/drafts/:draft") && url.includes("studio"))
		.map(({ method, url }) => ({ method, path: url.replace("/service-studio/api/v1/", "") }));

it("no route of a draft knows one of another lender, whatever else is wrong with the call", async () => {
	expect(routes().length).toBeGreaterThan(40);
	const before = await own.read(draft);
	for (const { method, path } of routes()) {
		const address = path.replace(":draft", draft).replace(/:\w+/g, "11111111-1111-4111-8111-111111111111");
		const payload = method === "GET" || method === "DELETE" ? undefined : {};
		const reply = await foreign.ask(method as "GET", address, payload);
		expect([reply.status, reply.body.code], `${method} ${path}`).toEqual([404, "NO_DRAFT"]);
	}
	expect(await own.read(draft)).toEqual(before);
});

it("a draft of one's own lender is found, and what is no draft is refused", async () => {
	expect((await own.ask("DELETE", `drafts/${draft}/share`)).status).toBe(200);
	expect((await own.ask("GET", "drafts/x")).status).toBe(400);
	expect((await own.ask("GET", `drafts/${draft.toUpperCase()}`)).status).toBe(200);
});

it.each([
	["flows/pagez.json", "FILE_UNKNOWN", /flows\/pages\.json/],
	["notes.json", "FILE_UNKNOWN", /is no file of the configuration/],
	["flows/orgs/main/org.json", "FILE_UNKNOWN", /is no file of the configuration/],
	["schemas/forms/Start.json", "FILE_UNKNOWN", /schemas\/forms\/<area>\/<form>\.json/],
	["flows/picture.svg", "FILE_UNKNOWN", /is no file of the configuration/],
	["flows/invariants.json", "OVERLAY_FORBIDDEN", /alike/],
])("%s is no file that a draft may have, and nothing of it is saved", async (path, code, words) => {
	const refused = await own.put(draft, path, { text: "{}" }, 0);
	expect([refused.status, refused.body]).toEqual([
		422,
		expect.objectContaining({ code, message: expect.stringMatching(words), file: path }),
	]);
	expect(refused.body).toMatchObject({ cause: expect.any(String), cure: expect.any(String) });
	const together = { files: [...["flows/pages.json", path].map((name) => ({ path: name, revision: 0, text: "{}" }))] };
	expect((await own.ask("PUT", `drafts/${draft}/files`, together)).status).toBe(422);
	expect((await own.read(draft)).files.map((file) => file.path)).not.toContain(path);
});

it.each([
	"flows/pages.json",
	"flows/cases/own.json",
	"schemas/forms/start/extra.json",
	"flows/locales/es-US/pages.json",
])("%s is a file that a draft may have", async (path) => {
	const saved = await own.put(draft, path, { text: "{}" }, undefined);
	expect(saved.status).toBe(428);
	const known = (await own.read(draft)).files.find((file) => file.path === path);
	expect((await own.put(draft, path, { text: '{ "$schema": "x" }' }, known?.revision ?? 0)).status).toBe(200);
});
