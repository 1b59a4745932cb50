import Fastify from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { registerAccess } from "../../src/server/platform/plugins/access.ts";
import type { ServerContext } from "../../src/server/server-context.ts";
import { MATRIX, type Who } from "./harness/access-matrix.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { invitationTo, Signer, untilCoOwnersSign } from "./harness/signer.ts";
import { serverForAll } from "./harness/test-servers.ts";

describe.each(productionEngine)("who may use which route, on $name", ({ open }) => {
	let owner: Borrower;
	let other: Borrower;
	let agent: Agent;
	let otherAgent: Agent;
	let signer: Signer;

	const server = serverForAll(open);
	beforeAll(async () => {
		[owner, other] = [await new Borrower(server.app).register(), await new Borrower(server.app).register()];
		agent = await new Agent(server.app).login();
		otherAgent = await new Agent(server.app, "lakeside-cu").login();
		await untilCoOwnersSign(owner);
		signer = await new Signer(server.app).comeIn(await invitationTo(server.app, "ben@example.com"));
	});
	const routes = () =>
		server.app.routeTable.filter(({ method }) => method !== "HEAD").map(({ method, url }) => `${method} ${url}`);

	it("has a row for each registered route and no row too many", () => {
		expect([...routes()].sort()).toEqual(Object.keys(MATRIX).sort());
	});

	it.each(Object.entries(MATRIX))("%s", async (route, row) => {
		const [method = "", pattern = ""] = route.split(" ");
		const values: { [name: string]: string } = {
			uuid: owner.uuid,
			context: "customer",
			documentUuid: owner.uuid,
			form: "liens",
		};
		const url = pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? "x").replace("*", "x");
		// Signing out is the caller's last action, so another session is used.
		const isLast = route.includes("logout");
		const bearer = (jwt: string) => ({ authorization: `Bearer ${jwt}` });
		const headers: Record<Who, { [name: string]: string }> = {
			owner: bearer(isLast ? (await signedIn(owner)).jwt : owner.jwt),
			"other borrower": bearer(isLast ? (await signedIn(other)).jwt : other.jwt),
			"other org": { ...bearer(owner.jwt), org: "lakeside-cu" },
			nobody: {},
			agent: bearer(isLast ? (await new Agent(server.app).login()).jwt : agent.jwt),
			"other agent": {
				...bearer(isLast ? (await new Agent(server.app, otherAgent.org).login()).jwt : otherAgent.jwt),
				org: otherAgent.org,
			},
			signer: bearer(isLast ? await signer.again("ben@example.com") : signer.jwt),
		};
		for (const who of Object.keys(row) as Who[]) {
			const isWrite = method !== "GET";
			const reply = await send(server.app, {
				method: method as "GET",
				url,
				headers: headers[who],
				...(isWrite ? { payload: {} } : {}),
			});
			const expected = row[who];
			if (expected === "let in") {
				expect([401, 403], `${who}: ${reply.text.slice(0, 200)}`).not.toContain(reply.status);
				expect(reply.text).not.toContain("We couldn't find this application");
			} else {
				expect(reply.status, `${who}: ${reply.text.slice(0, 200)}`).toBe(expected);
			}
			if (expected === 404) {
				expect(reply.body.message).toBe("We couldn't find this application.");
			}
		}
	});

	async function signedIn(borrower: Borrower): Promise<Borrower> {
		const [again, { email, password }] = [new Borrower(server.app), borrower];
		const login = await send(server.app, {
			method: "POST",
			url: "/identity/api/v1/login",
			payload: { email, password },
		});
		again.jwt = String(login.body.jwt);
		return again;
	}
});

it("does not start with a route that does not say who may use it", () => {
	const bare = Fastify();
	registerAccess(bare, {} as ServerContext);
	expect(() => bare.get("/undeclared", async () => "open")).toThrow(/does not say who may use it/);
});
