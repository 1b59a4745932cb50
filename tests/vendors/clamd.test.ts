import { afterEach, describe, expect, it } from "vitest";
import { readChoices } from "../../src/server/journey/adapters/choices.ts";
import { chooseVendors, toolsOf } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { type Clamd, clamds, EICAR, type StartClamd } from "../server/harness/clamd.ts";

const started: Clamd[] = [];

afterEach(async () => {
	for (const one of started.splice(0)) await one.stop();
});

async function clamd(start: StartClamd, limit?: number) {
	const one = await start(limit);
	started.push(one);
	const environment = { VENDOR_VIRUS_SCAN: "clamd", CLAMD_ADDRESS: `127.0.0.1:${one.port}` };
	return { environment, scanner: chooseVendors(environment).adaptersOf("main").virusScan };
}

describe.each(clamds)("$name", ({ start }) => {
	it.each([
		["a clean file", Buffer.from("%PDF-1.4 nothing"), "CLEAN"],
		["an empty file", Buffer.alloc(0), "CLEAN"],
		["an infected file", Buffer.from(`lead ${EICAR} end`), "INFECTED"],
		["one that is infected across two chunks", Buffer.concat([Buffer.alloc(65_500), Buffer.from(EICAR)]), "INFECTED"],
	] as const)("judges %s", async (_what, bytes, verdict) => {
		const { scanner } = await clamd(start);
		expect(await scanner.scan(bytes)).toBe(verdict);
	});

	it("leaves a file unscanned that is over the daemon's limit, which hangs up while we still write", async () => {
		const { scanner } = await clamd(start, 100_000);
		expect(await scanner.scan(Buffer.alloc(12_000_000, "x"))).toBe("PENDING");
	});

	it("tells its health, and throws while nobody listens", async () => {
		const { environment } = await clamd(start);
		const chosen = (given: { [name: string]: string }) =>
			readChoices(given).choices.find(({ port }) => port === "virusScan");
		const health = async (given: { [name: string]: string }) => {
			const choice = chosen(given);
			return choice?.adapter.health?.(choice.values, toolsOf({}));
		};
		expect(await health(environment)).toBeUndefined();
		const nobody = { ...environment, CLAMD_ADDRESS: "127.0.0.1:1" };
		expect(await health(nobody)).toBe("clamd does not answer (ECONNREFUSED).");
		await expect(chooseVendors(nobody).adaptersOf("main").virusScan.scan(Buffer.from("x"))).rejects.toMatchObject({
			code: "ECONNREFUSED",
		});
	});
});

it("listens on this machine only", () => {
	const remote = { VENDOR_VIRUS_SCAN: "clamd", CLAMD_ADDRESS: "10.0.0.1:3310" };
	expect(readChoices(remote).faults.map(({ variable }) => variable)).toEqual(["CLAMD_ADDRESS"]);
});
