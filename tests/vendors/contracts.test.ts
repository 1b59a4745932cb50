import { describe, expect, it } from "vitest";
import { listVendors } from "../../scripts/flow/vendors.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { readOptions } from "../../src/flow/command/options.ts";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { sharedVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { contractBreaks } from "../../src/server/journey/ports/contract/check-exchange.ts";
import { CONTRACTS } from "../../src/server/journey/ports/contract/contracts.ts";
import type { Ports } from "../../src/server/journey/ports/ports.ts";
import { VendorGuard } from "../../src/server/journey/vendors/guard/vendor-guard.ts";
import { STANDARD_LIMITS } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";
import { seeded } from "../walk/random.ts";
import { Walker } from "../walk/walk.ts";
import { isHosted } from "./harness/hosted-operations.ts";
import { RECORDED } from "./harness/recorded.ts";

const home = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };
const request = { orderId: "order", address: home, ownerName: "Ana Borrower", asOf: "2026-11-20" };

/** Vendors that note each exchange which breaks its contract, and which operations were asked. */
function watched(ports: Ports) {
	const breaks: string[] = [];
	const asked = new Set<string>();
	const watch = (port: keyof Ports) =>
		new Proxy(ports[port], {
			get: (its, operation) => {
				const ask: unknown = Reflect.get(its, operation);
				if (typeof ask !== "function" || typeof operation !== "string") return ask;
				return async (...given: unknown[]) => {
					const name = `${port}.${operation}`;
					const answer: unknown = await ask.apply(its, given);
					asked.add(name);
					for (const [side, value] of [
						["request", given[0]],
						["answer", answer],
					] as const) {
						const found = contractBreaks(port, operation, side, value);
						breaks.push(...found.map(({ at, rule }) => `${name} ${side}${at}: ${rule}`));
					}
					return answer;
				};
			},
		});
	const names = Object.keys(ports) as (keyof Ports)[];
	const all = Object.fromEntries(names.map((port) => [port, watch(port)])) as unknown as Ports;
	return { ports: all, breaks, asked };
}

/** Asks what few borrowers come to, or what the walk itself answers. */
async function askTheRest(ports: Ports): Promise<void> {
	const now = new Date("2026-11-20T15:00:00Z");
	const { orderId, asOf } = request;
	const account = { routingNumber: "110000000", accountNumber: "000123456789" };
	await ports.title.payoffStatement({ ...request, askedAt: now, now });
	await ports.propertyValuation.brokerOpinion({ orderId, address: home, asOf });
	await ports.propertyValuation.orderAppraisal({ orderId, address: home, asOf, comparables: [] });
	await ports.propertyValuation.appraisalReport({ orderId, address: home, asOf });
	for (const amount of [50_000_00, 50_000_13, 50_000_17, 50_000_23]) {
		await ports.payments.disburse({ orderId, amount, ...account, settlesOn: asOf });
	}
	const { traceNumber } = await ports.payments.payOff({ orderId, holder: "Other Bank", amount: 1_00, settlesOn: asOf });
	await ports.payments.payoffConfirmed({ traceNumber, holder: "Other Bank" });
	const documents = [
		{ kind: "deed-of-trust", title: "Deed", bytes: Buffer.from("x"), sha256: "0".repeat(64) },
	] as const;
	for (const county of ["Santa Clara", "Wetink", "Dearfee"]) {
		const { consideration } = RECORDED;
		await ports.recording.quote({ orderId, address: home, county, asOf, consideration, documents });
		const { reference = "" } = await ports.recording.record({
			...RECORDED,
			orderId,
			address: home,
			county,
			asOf,
			documents,
		});
		await ports.recording.followUp({ orderId, reference, county, asOf });
	}
	const paid = { routingNumber: "110000000", mask: "6789", customerName: "Ana Borrower", amount: 1_00 };
	await ports.losExport.submit({
		orderId,
		applicationId: "application",
		applicationNumber: "1",
		applicantName: "Ana Borrower",
		outcome: "FUNDED",
		documents: [],
	});
	await ports.losExport.status({ orderId, reference: "1" });
	await ports.merchants.review({ orderId, ...paid, askedAt: now, now });
	await ports.accountCheck.verify({ orderId, ...account, holderName: "Ana Borrower" });
	await ports.accountCheck.confirmDeposits({ orderId, amounts: [11, 23] });
	await ports.income.employment({ employerName: "Mill", employerPhone: "8885550100", startDate: "2020-01-01" });
	const proof = { carrier: "Homestead Mutual", policyNumber: "1", expiresOn: "2028-01-01", coverage: 900_000_00 };
	await ports.insurance.verify({ ...proof, paysRebuilding: false, needed: 500_000_00, asOf });
	await ports.eSign.sign({ orderId, signerLastName: "Borrower", sha256: "0".repeat(64), signedAt: asOf });
	await ports.housingCounseling.near({ orderId, zip: home.zip, asOf });
	await ports.documentMaking.prepare({ orderId, papers: "APPLICATION", address: home, askedAt: now, now });
	await ports.sanctions.screen({ orderId, parties: [{ name: "Zoltan Vexmoor" }], asOf, likeness: 0.85 });
	const at = "2026-11-23T17:00:00.000Z";
	await ports.notary.follow({ orderId, sessionId: "s", state: "CA", at, status: "QUEUED", wasDropped: false });
	await ports.notary.seal({ orderId, sessionId: "s", state: "CA", witnesses: 2, documents: [] });
	const signer = { name: "Ana Borrower" };
	await ports.notary.join({ orderId, state: "CA", hasCamera: true, signer });
	const from = now.toISOString();
	const [slot = at] = await ports.notary.slots({ kind: "MANUAL", from });
	await ports.notary.reserve({ orderId, kind: "MANUAL", at: slot, now: from });
	await ports.notary.holdAppointment({
		orderId,
		at,
		state: "CA",
		county: "Santa Clara",
		witnesses: 0,
		signer,
		documents: [],
	});
	const person = { firstName: "Ana", lastName: "Borrower", dob: "1980-05-04" };
	await ports.identity.verify({ orderId, check: 1, person, documents: [] });
	await ports.flood.determine({ orderId, address: home, askedAt: now, now });
}

describe("the contracts of ports", () => {
	it("hold for what random borrowers' orders ask, and for every answer of the sandbox", async () => {
		const { ports, breaks, asked } = watched(buildPorts({}, { now: () => new Date("2026-11-20T15:00:00Z") }));
		const walker = new Walker(loadCatalog({}).product("main"), ports);
		for (let seed = 1; seed <= 40; seed += 1) await walker.walk(seeded(seed));
		await askTheRest(ports);
		expect([...new Set(breaks)]).toEqual([]);
		const written = Object.entries(CONTRACTS).flatMap(([port, contract]) =>
			Object.keys(contract)
				.filter((operation) => !isHosted(port as keyof Ports, operation))
				.map((operation) => `${port}.${operation}`),
		);
		expect(written.filter((name) => !asked.has(name))).toEqual([]);
	});

	it.each([
		["a missing part", { isClear: true, exceptions: [], legalDescription: "" }, "/trustee", "required"],
		[
			"another kind of value",
			{ isClear: "yes", exceptions: [], legalDescription: "", trustee: "" },
			"/isClear",
			"type",
		],
		[
			"an empty line",
			{ isClear: true, exceptions: [], requirements: [""], legalDescription: "", trustee: "" },
			"/requirements/0",
			"minLength",
		],
		[
			"a kind of exception that has no name here",
			{
				isClear: true,
				exceptions: [{ kind: "WILD_DEED", text: "A deed", remedy: "NONE", isCleared: true }],
				legalDescription: "",
				trustee: "",
			},
			"/exceptions/0/kind",
			"enum",
		],
	])("%s in an answer is found, by place and rule", (_what, answer, at, rule) => {
		expect(contractBreaks("title", "finalReport", "answer", answer)).toEqual([{ at, rule }]);
	});

	it.each([
		["payments", "disburse", { status: "DONE", traceNumber: "1" }],
		["payments", "payoffConfirmed", "yes"],
		["recording", "record", { status: "RECORDED", instrumentNumber: "1", expectedOn: "2026-02-30" }],
		["title", "payoffStatement", { amount: -1, goodThrough: "2026-12-01" }],
		["title", "payoffStatement", { amount: 10.5, goodThrough: "2026-12-01" }],
		["credit", "pull", { outcome: "GOOD", files: [] }],
	] as const)("%s.%s does not answer %o", (port, operation, answer) => {
		expect(contractBreaks(port, operation, "answer", answer)).not.toEqual([]);
	});

	it("fields that no schema names are ignored, and instants travel as text", () => {
		const answer = { isClear: true, exceptions: [], legalDescription: "", trustee: "", certainty: 3 };
		expect(contractBreaks("title", "finalReport", "answer", answer)).toEqual([]);
		expect(contractBreaks("title", "payoffStatement", "answer", { askAgainAt: new Date(0) })).toEqual([]);
	});

	it("an answer that breaks its contract is refused for good, told without its values, and closes no vendor", async () => {
		const real = buildPorts({});
		const broken = {
			...real,
			title: { ...real.title, finalReport: async () => ({ isClear: "perhaps Ana" }) as never },
		};
		const told: unknown[] = [];
		const events = {
			onBack: () => {},
			askedInTransaction: () => {},
			report: (...words: unknown[]) => told.push(words),
		};
		const guard = new VendorGuard(sharedVendors(broken), STANDARD_LIMITS, events);
		for (let call = 0; call < 6; call += 1) {
			await expect(guard.ports("order", "main").title.finalReport(request)).rejects.toMatchObject({
				name: "VendorRefused",
				code: "ANSWER_BREAKS_CONTRACT",
			});
		}
		expect(guard.down).toEqual([]);
		expect(told[0]).toEqual([
			"a vendor's answer breaks the contract",
			{ vendor: "title", operation: "finalReport", at: "/exceptions", rule: "required" },
		]);
		expect(JSON.stringify(told)).not.toContain("Ana");
	});

	it("are printed for whoever builds the other side", async () => {
		let said = "";
		const out = (text: string) => {
			said += text;
		};
		const io = { stdin: process.stdin, out, err: () => {} };
		expect(await listVendors(readOptions(["vendors", "title", "--format", "json"]), testCatalog(), io)).toBe(0);
		expect(JSON.parse(said)).toEqual(JSON.parse(JSON.stringify(CONTRACTS.title)));
		await expect(listVendors(readOptions(["vendors", "titel"]), testCatalog(), io)).rejects.toThrow(/title/);
	});
});
