import type { Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { readChoices } from "../../src/server/journey/vendors/registry/choices.ts";
import { chooseVendors, toolsOf } from "../../src/server/journey/vendors/registry/chosen-vendors.ts";
import { startClamd } from "../server/harness/clamd.ts";

const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "$H+H*"].join("");
const servers: Server[] = [];

afterEach(() => {
	for (const server of servers.splice(0)) server.close();
});

async function clamd(limit?: number) {
	const { port, server } = await startClamd(limit);
	servers.push(server);
	const environment = { VENDOR_VIRUS_SCAN: "clamd", CLAMD_ADDRESS: `127.0.0.1:${port}` };
	return { environment, scanner: chooseVendors(environment).adaptersOf("main").virusScan };
}

it.each([
	["a clean file", Buffer.from("%PDF-1.4 nothing"), "CLEAN"],
	["an empty file", Buffer.alloc(0), "CLEAN"],
	["an infected file", Buffer.from(`lead ${EICAR} end`), "INFECTED"],
	["one that is infected across two chunks", Buffer.concat([Buffer.alloc(65_500), Buffer.from(EICAR)]), "INFECTED"],
] as const)("clamd judges %s", async (_what, bytes, verdict) => {
	const { scanner } = await clamd();
	expect(await scanner.scan(bytes)).toBe(verdict);
});

it("leaves a file unscanned that is over the daemon's limit, whose answer comes while we still write", async () => {
	const { scanner } = await clamd(100_000);
	expect(await scanner.scan(Buffer.alloc(12_000_000, "x"))).toBe("PENDING");
});

it("tells its health, and throws while nobody listens", async () => {
	const { environment } = await clamd();
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

it("listens on this machine only", () => {
	const remote = { VENDOR_VIRUS_SCAN: "clamd", CLAMD_ADDRESS: "10.0.0.1:3310" };
	expect(readChoices(remote).faults.map(({ variable }) => variable)).toEqual(["CLAMD_ADDRESS"]);
});
