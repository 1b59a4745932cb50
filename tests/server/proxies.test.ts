import { describe, expect, it } from "vitest";
import { networkOf } from "../../src/server/platform/limits/network-of.ts";
import { readSettings } from "../../src/server/settings.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const PROXY = "10.1.2.3";
const ASKED = "/service-application/external/api/v1/registration/draft";

describe("TRUST_PROXY", () => {
	const read = (text?: string) => readSettings(text === undefined ? {} : { TRUST_PROXY: text }).trustedProxies;

	it("is a list of address ranges, and none when nothing is given", () => {
		expect(read()).toEqual([]);
		expect(read("")).toEqual([]);
		expect(read("10.0.0.0/8")).toEqual(["10.0.0.0/8"]);
		expect(read(" 10.0.0.0/8, 192.0.2.7 ,fc00::/7,::ffff:10.0.0.0/104")).toEqual([
			"10.0.0.0/8",
			"192.0.2.7",
			"fc00::/7",
			"::ffff:10.0.0.0/104",
		]);
	});

	it.each([
		"true",
		"false",
		"1",
		"2",
		"0.0.0.0/0",
		"::/0",
		"::ffff:0.0.0.0/96",
		"128.0.0.0/1",
		"10.0.0.0/33",
		"10.0.0.0/",
		"10.0.0.0/8,",
		"10.0.0.0/255.0.0.0",
		"10.0.0.300",
		"010.0.0.1",
		"loopback",
		"proxy.example",
		"10.0.0.0/8;10.1.0.0/16",
	])("refuses %s at the start, and says what to set", (text) => {
		expect(() => read(text)).toThrow(/TRUST_PROXY is ".*10\.0\.0\.0\/8, fd00::\/8/);
	});
});

describe("a network of addresses", () => {
	it("is one IPv4 address, or 64 bits of IPv6 however they are written", () => {
		expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
		expect(networkOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
		expect(networkOf("2001:db8:1:2::1")).toBe(networkOf("2001:0DB8:1:2:ffff:ffff:ffff:ffff"));
		expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
		expect(networkOf("::1")).toBe("0:0:0:0::/64");
	});
});

describe.each(productionEngine)("an address that a proxy tells, on $name", ({ open }) => {
	const server = serverForAll(open, { trustedProxies: ["10.0.0.0/8"], requestsPerMinute: 5 });

	/** How many of ten requests are let through. */
	const through = async (remoteAddress: string, forwarded: (count: number) => string) => {
		let answered = 0;
		for (let count = 0; count < 10; count += 1) {
			const headers = { "x-forwarded-for": forwarded(count) };
			const { status } = await send(server.app, { url: ASKED, remoteAddress, headers });
			if (status !== 429) answered += 1;
		}
		return answered;
	};

	it("is believed from the proxy alone, and only as far as proxies told it", async () => {
		expect(await through("192.0.2.1", (count) => `198.51.100.${count}`), "a stranger").toBe(5);
		expect(await through(PROXY, (count) => `198.51.100.${count}`), "the proxy").toBe(10);
		expect(await through(PROXY, (count) => `198.51.100.${count}, 192.0.2.2`), "forged on the left").toBe(5);
		expect(await through(`::ffff:${PROXY}`, (count) => `198.51.${count}.1, 192.0.2.3, 10.9.9.9`), "two hops").toBe(5);
	});

	it("is one address whatever port stands beside it, and none where it is no address", async () => {
		expect(await through(PROXY, (count) => `192.0.2.4:${1000 + count}`)).toBe(5);
		expect(await through(PROXY, (count) => `[2001:db8::${count}]:443`), "one network of IPv6").toBe(5);
		expect(await through("10.7.7.7", (count) => `198.51.100.1, made up ${count}`)).toBe(5);
	});

	it("does not choose the lender for strangers", async () => {
		const at = async (remoteAddress: string) => {
			const headers = { host: "localhost", "x-forwarded-host": "nobody.example" };
			return (await send(server.app, { url: ASKED, remoteAddress, headers })).status;
		};
		expect(await at("192.0.2.5")).not.toBe(503);
		expect(await at("10.8.8.8")).toBe(503);
	});
});
