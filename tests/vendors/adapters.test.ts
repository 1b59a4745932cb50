import { describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { sandboxCode } from "../../src/server/journey/bank/sandbox-customers.ts";
import type { Bureau } from "../../src/server/journey/ports/borrower/credit.ts";
import type { SessionStatus } from "../../src/server/journey/ports/papers/notary.ts";
import { CREDIT_ASKED } from "./harness/credit-asked.ts";
import { RECORDED } from "./harness/recorded.ts";

const ports = buildPorts({});
const home = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };
const asOf = "2026-11-20";

describe("credit", () => {
	type Given = {
		lastName?: string;
		ssn?: string;
		pull?: number;
		dob?: string;
		kind?: "SOFT" | "HARD";
		bureaus?: readonly Bureau[];
	};
	const ask = (given: Given) =>
		ports.credit.pull({
			...CREDIT_ASKED,
			kind: given.kind ?? "SOFT",
			pull: given.pull ?? 1,
			bureaus: given.bureaus ?? ["EXPERIAN"],
			person: {
				firstName: "Ana",
				lastName: given.lastName ?? "Borrower",
				dob: given.dob ?? "1980-05-04",
				...(given.ssn === undefined ? {} : { ssn: given.ssn }),
			},
			address: home,
			asOf,
		});

	it.each([
		["666100001", 742],
		["666150001", 790],
		["666180001", 705],
		["666200001", 680],
		["666300001", 630],
		["666350001", 610],
		["666400001", 529],
		["666700001", 610],
		["900100001", 742],
	])("%s has a score of %d", async (ssn, score) => {
		expect(await ask({ ssn })).toMatchObject({ outcome: "COMPLETE", files: [{ score }] });
		const { files } = await ask({ ssn, bureaus: ["EQUIFAX", "EXPERIAN", "TRANSUNION"] });
		expect(files.map((file) => file.score).toSorted()[1]).toBe(score);
	});
	it("answers in part where one bureau of several is shut, and gives no score of that one", async () => {
		const report = await ask({ ssn: "666500002", bureaus: ["EQUIFAX", "EXPERIAN", "TRANSUNION"] });
		expect(report.outcome).toBe("PARTIAL");
		expect(report.files.map(({ bureau, outcome, score }) => [bureau, outcome, score])).toEqual([
			["EQUIFAX", "COMPLETE", 742],
			["EXPERIAN", "FROZEN", undefined],
			["TRANSUNION", "COMPLETE", 733],
		]);
	});
	it.each([
		["666500001", "FROZEN", "COMPLETE"],
		["666510001", "LOCKED", "COMPLETE"],
		["666600001", "NO_MATCH_SSN", "NO_MATCH_SSN"],
		["666800001", "FACTA", "FACTA"],
		["666990001", "ERROR", "COMPLETE"],
		["536904399", "NO_MATCH_SSN", "NO_MATCH_SSN"],
	])("%s is %s, then %s", async (ssn, first, second) => {
		expect((await ask({ ssn })).outcome).toBe(first);
		expect((await ask({ ssn, pull: 2 })).outcome).toBe(second);
	});
	it.each([
		["BorrowerTestH", "COMPLETE"],
		["borrowertestl", "LOCKED"],
		["Borrower TestN", "FROZEN"],
		["BorrowerTestX", "NO_MATCH"],
		["Testo", "COMPLETE"],
	])("the name %s is %s", async (lastName, outcome) => {
		expect((await ask({ lastName })).outcome).toBe(outcome);
	});
	it("answers the same question the same way", async () => {
		expect(await ask({ ssn: "666100001" })).toEqual(await ask({ ssn: "666100001" }));
	});
	it("has nothing on a person who is too young", async () => {
		expect((await ask({ dob: "2010-01-01" })).outcome).toBe("MINOR");
	});
});

describe("property", () => {
	const look = (street1: string) =>
		ports.propertyRecords.lookup({ orderId: "order", address: { ...home, street1 }, ownerName: "Ana Borrower", asOf });
	it.each([
		["1066 Arbol Way", 1],
		["1 Nowhere Rd", 0],
		["100 Twin Oaks Ct", 2],
	])("%s: %d", async (street, count) => {
		expect(await look(street)).toHaveLength(count);
	});
	it("reads words of the street", async () => {
		expect((await look("1 Newdeed Rd"))[0]?.acquiredOn).toBe("2026-10-06");
		expect((await look("1 Listed Rd"))[0]?.isListedForSale).toBe(true);
		expect((await look("1 Maiden Ln"))[0]?.owners).toEqual(["Ana FORMERNAME"]);
		expect((await look("1 Wetink Rd"))[0]?.county).toBe("Wetink");
	});
	it.each([
		["1066 Arbol Way", 842_000_00],
		["12 NOAVM St", null],
		["1140 E Mohawk Dr", null],
		["77 LOWAVM Rd", 631_500_00],
	])("the value of %s", async (street1, value) => {
		const found = await ports.propertyValuation.automatedValue({
			orderId: "order",
			address: { ...home, street1 },
			asOf,
		});
		expect(found.valuation?.value ?? null).toBe(value);
	});
	it("lies in a flood zone or not", async () => {
		const asked = {
			orderId: "order",
			askedAt: new Date("2026-11-20T17:00:00Z"),
			now: new Date("2026-11-20T17:00:30Z"),
		};
		expect(await ports.flood.determine({ ...asked, address: home })).toMatchObject({
			zone: "X",
			isSpecialHazard: false,
		});
		const wet = { ...home, zip: "70112" };
		expect(await ports.flood.determine({ ...asked, address: wet })).toMatchObject({
			zone: "AE",
			isSpecialHazard: true,
		});
		const slow = { ...asked, address: { ...home, street1: "12 Floodwait Way" } };
		const askAgainAt = new Date("2026-11-20T17:01:00Z");
		expect(await ports.flood.determine(slow)).toEqual({ askAgainAt });
		expect(await ports.flood.determine({ ...slow, now: askAgainAt })).toMatchObject({ zone: "X" });
	});
	it("is found by its first letters", async () => {
		expect((await ports.addressSearch.suggest("1066 ar")).map((one) => one.id)).toEqual(["arbol"]);
		expect(await ports.addressSearch.suggest("106")).toEqual([]);
		expect(await ports.addressSearch.resolve("arbol")).toEqual(home);
		expect(await ports.addressSearch.resolve("nothing")).toBeNull();
	});
});

describe("banks", () => {
	it.each([
		["user_good", "LINKED"],
		["user_closed", "LINKED"],
		["somebody", "REFUSED"],
	])("%s comes back: %s", async (username, status) => {
		const returned = { institution: "first-platypus", code: sandboxCode(username), holderName: "Ana" };
		expect((await ports.bankLink.complete(returned)).status).toBe(status);
	});
	it.each([
		["000123456789", "VERIFIED", undefined],
		["000111111116", "DECLINED", "no_account"],
		["000111111113", "DECLINED", "account_closed"],
		["000222222227", "DECLINED", "insufficient_funds"],
		["000333333335", "DECLINED", "debit_not_authorized"],
		["9990001112", "PENDING_REVIEW", "name_mismatch"],
	])("account %s is %s", async (accountNumber, status, reason) => {
		const found = await ports.accountCheck.verify({
			orderId: "order",
			routingNumber: "110000000",
			accountNumber,
			holderName: "Ana",
		});
		expect(found).toEqual(reason === undefined ? { status } : { status, reason });
	});
	it.each([
		[50_000_00, "COMPLETE"],
		[50_000_13, "RETURNED"],
		[50_000_17, "REQUIRES_APPROVAL"],
		[50_000_23, "NOTICE_OF_CHANGE"],
	])("paying %d ends as %s", async (amount, status) => {
		const order = { orderId: "order", amount, routingNumber: "110000000", accountNumber: "1", settlesOn: asOf };
		expect((await ports.payments.disburse(order)).status).toBe(status);
	});
});

describe("people and papers", () => {
	const person = { firstName: "Ana", lastName: "Borrower", dob: "1980-05-04" };
	it.each([
		["1980-05-04", "licence.jpg", 1, "PASSED"],
		["1901-01-01", "licence.jpg", 1, "PASSED"],
		["1902-02-02", "licence.jpg", 1, "FAILED"],
		["1902-02-02", "licence.jpg", 2, "PASSED"],
		["1922-02-02", "licence.jpg", 1, "FAILED"],
		["1920-01-01", "licence.jpg", 1, "REVIEW"],
		["1900-01-01", "licence.jpg", 1, "REVIEW"],
		["1980-05-04", "Blurry.jpg", 1, "FAILED"],
		["1980-05-04", "edited.png", 1, "REVIEW"],
		["1980-05-04", "noface.png", 1, "FAILED"],
	] as const)("born %s with %s, check %d: %s", async (dob, fileName, check, outcome) => {
		const documents = [{ type: "DRIVERS_LICENSE_FRONT", fileName }];
		expect(
			(await ports.identity.verify({ orderId: "order", check, person: { ...person, dob }, documents })).outcome,
		).toBe(outcome);
	});
	it.each(["blurry.pdf", "expired.pdf", "wrong-name.pdf", "password-protected.pdf", "edited.pdf"])(
		"%s cannot be used",
		async (fileName) => {
			expect((await ports.documentReading.read({ type: "PAYSTUB", fileName })).isAccepted).toBe(false);
		},
	);
	it.each([
		["Borrower", "SIGNED"],
		["Decline", "DECLINED"],
		["Timeout", "EXPIRED"],
	])("%s: %s", async (signerLastName, status) => {
		const request = { orderId: "order", signerLastName, sha256: "0".repeat(64), signedAt: asOf };
		expect((await ports.eSign.sign(request)).status).toBe(status);
	});
	it.each([
		[0, ["NEXT", "NOTARY_JOINED", "SIGNING", "READY_TO_SIGN"]],
		[13, ["NEXT", "NO_SHOW"]],
		[17, ["NEXT", "NOTARY_JOINED", "KBA_FAILED"]],
		[23, ["NEXT", "NOTARY_JOINED", "SIGNING", "DROPPED", "SIGNING", "READY_TO_SIGN"]],
	])("a video session at :%s", async (minute, steps) => {
		const at = new Date(Date.UTC(2026, 10, 23, 17, minute)).toISOString();
		let status: SessionStatus = "QUEUED";
		const met: string[] = [];
		for (let wasDropped = false; met.length < steps.length; wasDropped ||= status === "DROPPED") {
			const session = { orderId: "order", sessionId: "s", state: "CA", at, status, wasDropped };
			({ status } = await ports.notary.follow(session));
			met.push(status);
		}
		expect(met).toEqual(steps);
	});
	it("nobody joins without a camera, or overseas", async () => {
		const visit = { orderId: "visit", signer: { name: "Ana Borrower" } };
		expect((await ports.notary.join({ ...visit, state: "CA", hasCamera: false })).status).toBe("NO_CAMERA");
		expect((await ports.notary.join({ ...visit, state: "PR", hasCamera: true })).status).toBe("NOT_ALLOWED");
		expect((await ports.notary.seal({ orderId: "order", sessionId: "s", state: "PR", documents: [] })).status).toBe(
			"NOT_ALLOWED",
		);
	});
	it("free times are on banking days, not before the law allows, and the last of them is taken", async () => {
		const now = "2026-11-24T17:00:00.000Z";
		const slots = await ports.notary.slots({ kind: "MANUAL", from: now });
		const days = [...new Set(slots.map((at) => at.slice(0, 10)))];
		expect(days).toEqual(["2026-11-25", "2026-11-27", "2026-11-30", "2026-12-01", "2026-12-02"]);
		expect((await ports.notary.slots({ kind: "MANUAL", from: now, earliest: "2026-12-05" }))[0]?.slice(0, 10)).toBe(
			"2026-12-07",
		);
		const wish = { orderId: "order", kind: "MANUAL", now } as const;
		expect(await ports.notary.reserve({ ...wish, at: slots[0] ?? "" })).toBe("BOOKED");
		expect(await ports.notary.reserve({ ...wish, at: slots.at(-1) ?? "" })).toBe("TAKEN");
		expect(await ports.notary.reserve({ ...wish, at: "2026-11-26T17:00:00.000Z" })).toBe("TAKEN");
	});
	it.each([
		["Homestead Mutual", "2028-01-01", 900_000_00, false, true],
		["Lapsed Mutual", "2028-01-01", 900_000_00, false, false],
		["Lowcover Inc", "2028-01-01", 900_000_00, true, false],
		["Homestead Mutual", "2026-01-01", 900_000_00, false, false],
		["Homestead Mutual", "2028-01-01", 499_999_99, false, false],
		["Homestead Mutual", "2028-01-01", 1_00, true, true],
	])(
		"%s until %s for %s cents, all rebuilding: %s",
		async (carrier, expiresOn, coverage, paysRebuilding, isAccepted) => {
			const proof = { carrier, policyNumber: "1", expiresOn, coverage, paysRebuilding, needed: 500_000_00, asOf };
			expect((await ports.insurance.verify(proof)).isAccepted).toBe(isAccepted);
		},
	);
	it("a paper county takes ten days", async () => {
		const request = { ...RECORDED, orderId: "order", address: home, asOf, documents: [] };
		expect(await ports.recording.record({ ...request, county: "Wetink" })).toMatchObject({
			status: "ACCEPTED",
			expectedOn: "2026-11-30",
		});
		const { reference = "" } = await ports.recording.record({ ...request, county: "Wetink" });
		expect(
			await ports.recording.followUp({ orderId: "later", reference, county: "Wetink", asOf: "2026-11-30" }),
		).toMatchObject({ status: "RECORDED", instrumentNumber: reference });
		expect(await ports.recording.record({ ...request, county: "Santa Clara" })).toMatchObject({
			status: "RECORDED",
			recordedAt: `${asOf}T15:00:00.000Z`,
		});
	});
	it("a message is sent once, however often it is tried", async () => {
		const message = { orderId: "m1", channel: "EMAIL", to: "ana@example.com", subject: "s", body: "b" } as const;
		await ports.messages.send(message);
		await ports.messages.send(message);
		expect(ports.messages.mailbox?.()).toHaveLength(1);
	});
	it("the test virus is found, wherever it stands", async () => {
		const virus = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "$H+H*"].join("");
		expect(await ports.virusScan.scan(Buffer.from(`%PDF-1.7 ${virus}`))).toBe("INFECTED");
		expect(await ports.virusScan.scan(Buffer.from("%PDF-1.7"))).toBe("CLEAN");
		expect(await ports.virusScan.scan(Buffer.from("SANDBOX-SCANNER-DOWN"))).toBe("PENDING");
		const again = { fileName: "scanner-down.pdf", attempt: 2 };
		expect(await ports.virusScan.scan(Buffer.from("SANDBOX-SCANNER-DOWN"), again)).toBe("CLEAN");
		expect(await ports.virusScan.scan(Buffer.from("x"), { ...again, fileName: "scanner-down-infected.pdf" })).toBe(
			"INFECTED",
		);
	});
});
