import type { FastifyInstance } from "fastify";
import { expect, it, vi } from "vitest";
import { operate } from "../../src/server/workflow/operator/operate.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { openSocket } from "./harness/chat.ts";
import { productionEngine } from "./harness/databases.ts";
import { Officer } from "./harness/officer.ts";
import { serverForAll } from "./harness/test-servers.ts";

const MAIN = "apply.hearthline.example";
const LAKESIDE = "apply.lakeside.example";
/** Ships with the product; the operator gave it no host. */
const NOT_LIVE = "birchline";
const LICENSES = "/service-application/external/api/v1/heloc/state-licenses";
const HOURS = "/service-operating-hours/external/api/v1/hours/OPS_PHONE";

const [{ open }] = productionEngine;
const server = serverForAll(open, {
	mode: "production",
	publicOrigin: `https://${MAIN}`,
	worksJobs: false,
});

const give = async (org: string, host: string, kind: "add" | "remove" = "add") => {
	const { keys } = server.app.serverContext;
	await operate(server.database, keys, { about: "hosts", kind, org, host, by: "sre", why: "Launch", at: new Date() });
	const { hosts } = server.app.serverContext;
	await vi.waitFor(() => expect(hosts.orgOf(host)).toBe(kind === "add" ? org : undefined), 120_000);
};
const get = (url: string, headers: { readonly [name: string]: string }) =>
	send(server.app, { method: "GET", url, headers });

/** The ways in which a call names a lender, each with what it answers where that one is open. */
const WAYS = [
	["the org header of a page", (org: string, host: string) => get("/account/heloc/register", { host, org })],
	["the org header of a call", (org: string, host: string) => get(LICENSES, { host, org })],
	["orgCode of the licenses", (orgCode: string, host: string) => get(`${LICENSES}?orgCode=${orgCode}`, { host })],
	["x-org of the hours", (org: string, host: string) => get(HOURS, { host, "x-org": org })],
	[
		"orgCode of the login",
		(orgCode: string, host: string) =>
			send(server.app, {
				...{ method: "POST", url: "/identity-broker/customer/api/v3/login", headers: { host } },
				payload: { applicationName: "heloc", orgCode, mode: "x" },
			}),
	],
] as const;

const isOpen = async (answer: Promise<{ readonly body: { readonly code?: string } }>) =>
	(await answer).body.code !== "UNKNOWN_ORGANIZATION";

it.each(WAYS)("%s opens no lender in production that the operator gave no host", async (_, ask) => {
	for (const host of [MAIN, "localhost", "127.0.0.1:4180"]) {
		const [absent, notLive] = [await ask("no-such-lender", host), await ask(NOT_LIVE, host)];
		expect(notLive.body.code, host).toBe("UNKNOWN_ORGANIZATION");
		// and nothing tells that it ships with the product
		const told = ({ body, status }: typeof absent) => ({ ...body, status, id: "", instance: "" });
		expect(told(notLive), host).toEqual(told(absent));
	}
});

it("registers no one at a lender that the operator gave no host", async () => {
	await expect(new Borrower(server.app, NOT_LIVE).register()).rejects.toThrow(/400.*UNKNOWN_ORGANIZATION/);
	await expect(new Agent(server.app, NOT_LIVE).login()).rejects.toThrow(/400.*UNKNOWN_ORGANIZATION/);
});

it("a lender that has a host is opened where no lender's host says otherwise, and no more once it is taken away", async () => {
	await give("lakeside-cu", LAKESIDE);
	for (const [name, ask] of WAYS) {
		expect(await isOpen(ask("lakeside-cu", LAKESIDE)), name).toBe(true);
		expect(await isOpen(ask("lakeside-cu", "localhost")), name).toBe(true);
		expect(await isOpen(ask("main", "localhost")), name).toBe(true);
		expect(await isOpen(ask("main", MAIN)), name).toBe(true);
		// neither lender's host opens the other
		expect(await isOpen(ask("main", LAKESIDE)), name).toBe(false);
		expect(await isOpen(ask("main", `${LAKESIDE.toUpperCase()}.:443`)), name).toBe(false);
		expect(await isOpen(ask("lakeside-cu", MAIN)), name).toBe(false);
		expect(await isOpen(ask(NOT_LIVE, "localhost")), name).toBe(false);
	}
	await give("lakeside-cu", LAKESIDE, "remove");
	for (const [name, ask] of WAYS) expect(await isOpen(ask("lakeside-cu", "localhost")), name).toBe(false);
});

it("an officer's chat socket opens for the lender of its host alone", async () => {
	await give("lakeside-cu", LAKESIDE);
	const { jwt } = await new Officer(server.app, "lakeside-cu").hired("Ola");
	const first = (host: string) => firstFrame(server.app, host, { type: "authenticate-agent", jwt, org: "lakeside-cu" });
	expect(await first(LAKESIDE)).toMatchObject({ type: "ready", side: "AGENT" });
	expect(await first(MAIN)).toBe(4401);
	await give("lakeside-cu", LAKESIDE, "remove");
	expect(await first("localhost")).toBe(4401);
});

it("answers that a cache may keep name the org header, and files named by their content do not", async () => {
	for (const [name, ask] of WAYS) expect(String((await ask("main", MAIN)).headers.vary), name).toMatch(/\borg\b/);
	const { hash } = server.app.serverContext.products.product("main");
	await get("/account/heloc/register", { host: MAIN });
	const bundle = await get(`/account/heloc/org/${hash}.json`, { host: MAIN });
	expect([bundle.status, bundle.headers.vary]).toEqual([200, "accept-encoding"]);
});

/** What a chat socket at this host answers to its opening frame: a frame, or the code that it is closed with. */
async function firstFrame(app: FastifyInstance, host: string, frame: object): Promise<unknown> {
	const origin = `${host === "localhost" ? "http" : "https"}://${host}`;
	const socket = await openSocket(app, { host, origin });
	const answered = new Promise((done) => {
		socket.once("message", (data) => done(JSON.parse(String(data))));
		socket.once("close", (code) => done(code));
	});
	socket.send(JSON.stringify(frame));
	const answer = await answered;
	socket.terminate();
	return answer;
}
