import { describe, expect, it } from "vitest";
import { readSettings } from "../../src/server/settings.ts";
import { operate } from "../../src/server/workflow/operator/operate.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const PATH = "/.well-known/security.txt";
const [{ open }] = productionEngine;
const clock = new FakeClock();

describe("a production's security.txt", () => {
	const server = serverForAll(open, async (database) => {
		const act = { about: "hosts", kind: "add", by: "sre", why: "Launch", at: new Date() } as const;
		const keys = testKeys();
		await operate(database, keys, { ...act, org: "lakeside-cu", host: "apply.lakeside.example" });
		const { securityContact } = readSettings({
			SECURITY_CONTACT: "security@lender.example, https://lender.example/report",
			SECURITY_POLICY: "https://lender.example/security",
		});
		const publicOrigin = "https://apply.hearthline.example";
		return { mode: "production", keys, publicOrigin, worksJobs: false, securityContact, now: clock.now };
	});

	it.each(["apply.hearthline.example", "apply.lakeside.example"])("says at %s where to report", async (host) => {
		const { status, headers, text } = await send(server.app, { method: "GET", url: PATH, headers: { host } });
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			"content-type": "text/plain; charset=utf-8",
			"cache-control": "public, max-age=3600",
		});
		const [expires] = /^Expires: .*$/m.exec(text) ?? [];
		expect(text).toBe(
			[
				"Contact: mailto:security@lender.example",
				"Contact: https://lender.example/report",
				expires,
				"Preferred-Languages: en",
				`Canonical: https://${host}${PATH}`,
				"Policy: https://lender.example/security",
				"",
			].join("\n"),
		);
		const days = (Date.parse(expires?.replace("Expires: ", "") ?? "") - clock.now().getTime()) / 86_400_000;
		expect(days).toBeGreaterThan(30);
		expect(days).toBeLessThan(365);
	});

	it("is not there at a host that belongs to no lender", async () => {
		const headers = { host: "evil.example" };
		expect((await send(server.app, { method: "GET", url: PATH, headers })).status).toBe(503);
	});
});

describe("a server without a contact", () => {
	const server = serverForAll(open, { worksJobs: false });

	it("has no security.txt", async () => {
		expect((await send(server.app, { method: "GET", url: PATH })).status).toBe(404);
	});
});

it.each(["security", "http://lender.example", "javascript:alert(1)", "a@b", "a@lender.example\nPolicy: x", "tel:1"])(
	"a contact that no one could use is refused at the start: %s",
	(contact) => {
		expect(() => readSettings({ SECURITY_CONTACT: contact })).toThrow(/SECURITY_CONTACT has ".*https:\/\//s);
		expect(() => readSettings({ SECURITY_POLICY: contact })).toThrow(/SECURITY_POLICY is ".*https:\/\//s);
	},
);
