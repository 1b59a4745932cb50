import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { reviewerFacts } from "../../src/server/http/desk/reviewer-facts.ts";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { holdNamed, holdsOn } from "../../src/server/journey/reviews/holds.ts";
import { partiesOf } from "../../src/server/journey/sanctions/order.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { press, readyToSign } from "./harness/closing-steps.ts";
import { product } from "./harness/main-product.ts";
import type { SandboxCase } from "./harness/sandbox-case.ts";
import { insure, signClosing, signDeed } from "./harness/steps.ts";

const folder = mkdtempSync(join(tmpdir(), "sanctions-"));
afterAll(() => rmSync(folder, { recursive: true }));
const sample = join(import.meta.dirname, "../../src/server/journey/sanctions/sandbox-list");
const LISTED = { firstName: "Zoltan", lastName: "Vexmoor" };

const closed = async (draw = 50_000): Promise<SandboxCase> =>
	insure(await signDeed(await signClosing(await readyToSign({}, draw))));
const named = (one: SandboxCase, name: { readonly firstName: string; readonly lastName: string }) => {
	one.record = applyPatch(one.record, [set("profile.name", name)]);
	return one;
};
const decide = async (one: SandboxCase, hold: string, decision: "release" | "refuse") => {
	const { release, refuse } = holdNamed(hold);
	const act = decision === "release" ? release : refuse?.decide;
	if (act === undefined) throw new Error(`${hold} cannot be refused`);
	one.record = applyPatch(one.record, act(one.record, one.now, one.product));
	return one.work();
};
const holds = (one: SandboxCase) => holdsOn(one.record, one.stage).map(({ id }) => id);

describe("before money moves", () => {
	it("everyone who takes part or is paid is compared with the list of the day, and what was used is kept", async () => {
		const one = await closed();
		await press(one, "end-rescission");
		expect(one.stage).toBe("COMPLETE");
		expect(one.ordered.indexOf("sanctions/screen")).toBeLessThan(one.ordered.indexOf("funding/decide"));
		expect(one.at("underwriting.screening")).toMatchObject({
			list: { date: one.now.toISOString().slice(0, 10), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
			parties: expect.arrayContaining(["Ana Borrower"]),
			hits: [],
		});
	});
	it("a name like a listed one waits for a person, who sees why; another person goes on", async () => {
		const one = named(await closed(), LISTED);
		await press(one, "end-rescission");
		expect([one.stage, one.status("screening"), one.status("fundingDecision")]).toEqual([
			"FUNDING_DECISION",
			"HELD",
			undefined,
		]);
		expect(holds(one)).toContain("sanctions-review");
		const shown = JSON.stringify(reviewerFacts(one.record, product));
		expect(shown).toContain("98% match with VEXMOOR, Zoltan Aurel (entry 90001, SAMPLE1): the name itself");
		await decide(one, "sanctions-review", "release");
		expect([one.stage, one.status("screening")]).toEqual(["COMPLETE", "CLEAR"]);
	});
	it("the listed person is paid nothing, and a report is due, whatever becomes of the application", async () => {
		const one = named(await closed(), LISTED);
		await press(one, "end-rescission");
		await decide(one, "sanctions-review", "refuse");
		expect([one.stage, one.status("fundingStatus")]).toEqual(["FUNDING_DECISION", undefined]);
		expect(one.at("underwriting.screening")).toMatchObject({ blockedOn: "2026-11-20", reportBy: "2026-12-07" });
		one.record = applyPatch(one.record, [set("application.status.cancelled", true)]);
		expect(holds(one)).toContain("sanctions-report");
		await decide(one, "sanctions-report", "release");
		expect(holds(one)).not.toContain("sanctions-report");
	});
	it("a payment is screened once more: a name that was listed since the last look stops it", async () => {
		const one = await closed(50_000.17);
		await press(one, "end-rescission");
		expect(one.status("fundingStatus")).toBe("HELD");
		named(one, LISTED);
		await press(one, "end-reviews");
		expect([one.stage, one.status("screening"), one.at("application.funding.amount")]).toEqual([
			"FUNDING_DECISION",
			"HELD",
			undefined,
		]);
		await decide(one, "sanctions-review", "release");
		expect(one.stage).toBe("COMPLETE");
	});
	it("nothing moves while there is only an old list", async () => {
		const one = named(await closed(), { firstName: "Ana", lastName: "Stalelist" });
		await expect(press(one, "end-rescission")).rejects.toMatchObject({ code: "SANCTIONS_LIST_OUTDATED" });
		expect(one.status("fundingDecision")).toBeUndefined();
	});
	it("owners, a trust or company and other lenders are compared too, each name once", () => {
		const lien = { uuid: "a", holder: "Other Bank", type: "HELOC", balance: 5, status: "PAID_OFF" } as const;
		const parties = partiesOf({
			profile: { uuid: "p", name: { firstName: "Ana", lastName: "Borrower" }, dob: "1980-05-04" },
			application: {
				uuid: "u",
				liens: [{ ...lien, paidOffAtClosing: true }],
				property: { trustName: "Borrower Family Trust" },
				helocSigners: [{ identityUuid: "s", name: "Jo Owner" }],
				recordedOwnership: { owners: ["ANA BORROWER", "JO OWNER", "MORGAN ELSEWHERE"] },
			},
		} as never);
		expect(parties.map(({ name }) => name)).toEqual([
			"Ana Borrower",
			"Jo Owner",
			"MORGAN ELSEWHERE",
			"Borrower Family Trust",
			"Other Bank",
		]);
		expect(parties[0]?.dob).toBe("1980-05-04");
	});
});

describe("lists in files", () => {
	const adapter = (more: { readonly [name: string]: string } = {}) =>
		buildPorts({ VENDOR_SANCTIONS: "sdn-file", SANCTIONS_DIR: folder, ...more }).sanctions;
	const ask = (asOf: string, name = "Zoltan Vexmoor") =>
		adapter().screen({ orderId: "o", parties: [{ name }, { name: "Ana Borrower" }], asOf, likeness: 0.85 });

	it("the newest folder that is not after the day counts, and says its date and digest", async () => {
		cpSync(sample, join(folder, "2026-11-18"), { recursive: true });
		const { list, hits } = await ask("2026-11-20");
		expect(list.date).toBe("2026-11-18");
		expect(hits.map(({ length }) => length)).toEqual([1, 0]);
		cpSync(sample, join(folder, "2026-11-19"), { recursive: true });
		writeFileSync(join(folder, "2026-11-19/sdn.csv"), `1,"SOMEBODY ELSE","individual","X"${',"-0- "'.repeat(8)}\n`);
		await expect(ask("2026-11-20")).rejects.toThrow(/aliases/);
		writeFileSync(join(folder, "2026-11-19/alt.csv"), "");
		const newer = await ask("2026-11-20");
		expect([newer.list.date, newer.hits.map(({ length }) => length)]).toEqual(["2026-11-19", [0, 0]]);
		expect(newer.list.sha256).not.toBe(list.sha256);
		expect((await ask("2026-11-18")).list.date).toBe("2026-11-18");
	});
	it("an entry of the consolidated list counts as well, and file names may be in capital letters", async () => {
		const day = join(folder, "2026-11-21");
		cpSync(sample, day, { recursive: true });
		writeFileSync(join(day, "CONS_PRIM.CSV"), `5,"DRAVENKO, Ilsabet","individual","Y"${',"-0- "'.repeat(8)}\n`);
		await expect(ask("2026-11-21")).rejects.toThrow(/cons_alt\.csv/);
		writeFileSync(join(day, "CONS_ALT.CSV"), "");
		expect((await ask("2026-11-21", "Ilsabet Dravenko")).hits[0]).toMatchObject([{ entry: "5", programs: "Y" }]);
	});
	it("an address of add.csv is a sign, and the files may not be of different days", async () => {
		const day = join(folder, "2026-11-22");
		cpSync(sample, day, { recursive: true });
		writeFileSync(join(day, "sdn.csv"), `1,"BESTOVIK","individual","X"${',"-0- "'.repeat(8)}\n`);
		writeFileSync(join(day, "alt.csv"), "");
		writeFileSync(join(day, "add.csv"), '1,1,"1 Main St.","Springfield, IL 62701","United States",-0- \n');
		const parties = ["Springfield", "Elsewhere"].map((city) => ({
			...{ name: "Ana Bestovik", kind: "PERSON" as const },
			home: { city, state: "IL", zip: "62704" },
		}));
		const { hits } = await adapter().screen({ orderId: "o", parties, asOf: "2026-11-22", likeness: 0.85 });
		expect(hits.map((found) => found.map(({ place }) => place))).toEqual([["ADDRESS"], ["COUNTRY"]]);
		writeFileSync(join(day, "add.csv"), '2,1,"1 Main St.","Springfield","United States",-0- \n');
		await expect(ask("2026-11-22")).rejects.toThrow(/addresses are of another day/);
		rmSync(day, { recursive: true });
	});
	it.each([
		["2026-11-28", undefined],
		["2026-11-29", "SANCTIONS_LIST_OUTDATED"],
		["2026-11-17", "SANCTIONS_LIST_OUTDATED"],
	])("on %s: %s", async (asOf, code) => {
		const refused = ask(asOf).then(
			() => undefined,
			(error: { readonly code: string }) => error.code,
		);
		expect(await refused).toBe(code);
	});
	it("an adapter without a folder, or with odd days, does not start", () => {
		expect(() => buildPorts({ VENDOR_SANCTIONS: "sdn-file" })).toThrow(/SANCTIONS_DIR/);
		expect(() => adapter({ SANCTIONS_LIST_DAYS: "0" })).toThrow(/SANCTIONS_LIST_DAYS/);
		expect(() => buildPorts({ VENDOR_SANCTIONS: "acme" })).toThrow(/sandbox, sdn-file/);
	});
});
