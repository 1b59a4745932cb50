import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { deriveKey } from "../../src/server/platform/crypto/key-ring.ts";
import { Borrower, send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const WHO = "/identity/secure/api/v1/identity";
const LOGOUT = "/identity-broker/customer/secure/api/v3/logout";

describe.each(productionEngine)("sessions, on $name", ({ open }) => {
	const clock = new FakeClock();
	const keys = testKeys();

	const server = serverForAll(open, { now: clock.now, keys });

	it("live as long as they are used, by renewed tokens, and 12 hours at most", async () => {
		const borrower = await new Borrower(server.app).register();
		for (let minutes = 0; minutes < 12 * 60 - 9; minutes += 9) {
			clock.forward(9);
			const reply = await borrower.ask("GET", WHO);
			expect(reply.status, `after ${minutes + 9} minutes`).toBe(200);
			expect(reply.headers.authorization).toMatch(/^Bearer ey/);
			expect(reply.headers["cache-control"]).toBe("no-store");
		}
		clock.forward(9);
		expect(await borrower.ask("GET", WHO)).toMatchObject({ status: 401, body: { message: "unauthenticated" } });
	});

	it("end with a token of more than ten minutes", async () => {
		const borrower = await new Borrower(server.app).register();
		clock.forward(10.1);
		expect((await borrower.ask("GET", WHO)).status).toBe(401);
	});

	it("end after fifteen idle minutes, whatever the token says", async () => {
		const borrower = await new Borrower(server.app).register();
		const claims = JSON.parse(Buffer.from(borrower.jwt.split(".")[1] ?? "", "base64url").toString()) as {
			sub: string;
			sid: string;
		};
		clock.forward(15.1);
		borrower.jwt = await forged({ sub: claims.sub, sid: claims.sid });
		expect((await borrower.ask("GET", WHO)).status).toBe(401);
	});

	it("end at once when signed out", async () => {
		const borrower = await new Borrower(server.app).register();
		const token = borrower.jwt;
		const out = await borrower.ask("POST", LOGOUT, { applicationName: "heloc" });
		expect(out).toMatchObject({ status: 200, body: { redirect: "/account/heloc/auth/login" } });
		borrower.jwt = token;
		expect((await borrower.ask("GET", WHO)).status).toBe(401);
	});

	async function forged(
		claims: { sub: string; sid: string },
		changes: { key?: Buffer; issuer?: string; nbf?: number } = {},
	) {
		const now = Math.floor(clock.now().getTime() / 1000);
		return new SignJWT({ sid: claims.sid })
			.setProtectedHeader({ alg: "HS256" })
			.setIssuer(changes.issuer ?? "heloc-flow")
			.setAudience("main")
			.setSubject(claims.sub)
			.setIssuedAt(now)
			.setNotBefore(changes.nbf ?? now)
			.setExpirationTime(now + 600)
			.sign(changes.key ?? deriveKey(keys.token, "jwt"));
	}

	it("refuse tokens of another key, issuer, time or algorithm", async () => {
		const borrower = await new Borrower(server.app).register();
		const { sub, sid } = JSON.parse(Buffer.from(borrower.jwt.split(".")[1] ?? "", "base64url").toString());
		const now = Math.floor(clock.now().getTime() / 1000);
		const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${borrower.jwt.split(".")[1]}.`;
		const bad = [
			await forged({ sub, sid }, { key: Buffer.alloc(32) }),
			await forged({ sub, sid }, { issuer: "somebody else" }),
			await forged({ sub, sid }, { nbf: now + 60 }),
			unsigned,
			"nonsense",
		];
		for (const jwt of bad) {
			borrower.jwt = jwt;
			expect((await borrower.ask("GET", WHO)).status, jwt.slice(0, 30)).toBe(401);
		}
		borrower.jwt = await forged({ sub, sid });
		expect((await borrower.ask("GET", WHO)).status).toBe(200);
	});

	const login = (email: string, password: string) =>
		send(server.app, { method: "POST", url: "/identity/api/v1/login", payload: { email, password } });

	it("tell nothing about whether an e-mail is known", async () => {
		const borrower = await new Borrower(server.app).register();
		const known = await login(borrower.email, "not the password");
		const unknown = await login("nobody@example.com", "not the password");
		expect(known.status).toBe(401);
		expect({ ...known.body, id: "" }).toEqual({ ...unknown.body, id: "" });
	});

	it("allow five tries a minute for an e-mail and address, and never end a live session", async () => {
		const borrower = await new Borrower(server.app).register();
		const tries = [];
		for (let count = 0; count < 6; count += 1) {
			tries.push((await login(borrower.email, "not the password")).status);
		}
		expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
		expect((await login(borrower.email, borrower.password)).status).toBe(429);
		expect((await borrower.ask("GET", WHO)).status).toBe(200);
		clock.forward(1);
		expect((await login(borrower.email, borrower.password)).status).toBe(200);
	});
});
