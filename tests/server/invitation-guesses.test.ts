import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEvents } from "../../src/server/platform/db/schema.ts";
import { AccountHolder } from "./harness/account.ts";
import { type Reply, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { invitationTo, untilCoOwnersSign } from "./harness/signer.ts";
import { FakeClock } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const INVITATION = "/identity/api/v1/signer-invitation";

describe.each(productionEngine)("an invitation of someone who has an account, on $name", ({ open }) => {
	const clock = new FakeClock();
	let addresses = 0;

	const server = serverForAll(open, { now: clock.now });

	const stranger = () => {
		addresses += 1;
		return `198.51.100.${addresses}`;
	};
	const accept = (token: string, password: string, remoteAddress = stranger()): Promise<Reply> =>
		send(server.app, { method: "POST", url: `${INVITATION}/accept`, remoteAddress, payload: { token, password } });
	const login = (email: string, password: string, remoteAddress = stranger()): Promise<Reply> =>
		send(server.app, {
			method: "POST",
			url: "/identity/api/v1/login",
			remoteAddress,
			payload: { email, password },
		});
	const refusals = async () => {
		await server.app.serverContext.audit.settled();
		const mine = and(eq(auditEvents.kind, "sign-in-refused"), eq(auditEvents.org, "main"));
		const rows = await server.database.db.select().from(auditEvents).where(mine);
		return rows.filter(({ detail }) => JSON.stringify(detail).includes("signer-invitation")).length;
	};

	it("is a sign-in attempt like any other: the same counters, mail, wait and audit, and it works after the wait", async () => {
		const ben = await new AccountHolder(server.app, "main", {
			"registration/contact": { email: "ben@example.com", phone: "4155550139" },
		}).register();
		const borrower = await new AccountHolder(server.app).register();
		await untilCoOwnersSign(borrower);
		const token = await invitationTo(server.app, ben.email);
		const look = await send(server.app, { method: "POST", url: `${INVITATION}/look`, payload: { token } });
		expect(look.body).toEqual({ needs: "SIGN_IN", asks: "SIGN" });

		const one = stranger();
		const fromOne: number[] = [];
		for (let count = 0; count < 6; count += 1) fromOne.push((await accept(token, "not the password", one)).status);
		expect(fromOne, "from one network").toEqual([401, 401, 401, 401, 401, 429]);
		for (let count = 0; count < 2; count += 1) expect((await login(ben.email, "nor this one")).status).toBe(401);
		for (let count = 0; count < 3; count += 1) expect((await accept(token, "not the password")).status).toBe(401);
		const waits = await accept(token, ben.password);
		expect(waits).toMatchObject({ status: 429, body: { code: "TOO_MANY_TRIES", retryAfterSeconds: 30 } });
		expect(waits.text).toMatch(/Wait 30 seconds.*login link/);
		expect((await login(ben.email, ben.password)).status, "and so does the login").toBe(429);
		expect(await ben.subjects()).toContainEqual(expect.stringMatching(/wrong passwords/));
		expect(await refusals()).toBe(10);

		clock.forward(1);
		const opened = await accept(token, ben.password);
		expect(opened.status, opened.text).toBe(200);
		expect(opened.body).toHaveProperty("jwt");
		const again = await send(server.app, { method: "POST", url: `${INVITATION}/look`, payload: { token } });
		expect(again).toMatchObject({ status: 410, body: { code: "INVITATION_USED" } });
		expect((await login(ben.email, "not the password")).status, "the count begins anew").toBe(401);
	});
});
