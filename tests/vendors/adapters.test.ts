import { describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/vendors/ports.ts";

const ports = buildPorts({});
const home = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };
const asOf = "2026-11-20";

describe("credit", () => {
	const ask = (given: { lastName?: string; ssn?: string; pull?: number; dob?: string; kind?: "SOFT" | "HARD" }) =>
		ports.credit.pull({
			orderId: "order",
			kind: given.kind ?? "SOFT",
			pull: given.pull ?? 1,
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
		["666200001", 680],
		["666300001", 630],
		["666400001", 529],
		["666700001", 610],
		["900100001", 742],
	])("%s has a score of %d", async (ssn, score) => {
		expect(await ask({ ssn })).toMatchObject({ outcome: "COMPLETE", score });
	});
	it.each([
		["666500001", "FROZEN", "COMPLETE"],
		["666510001", "LOCKED", "COMPLETE"],
		["666600001", "NO_MATCH_SSN", "NO_MATCH_SSN"],
		["666800001", "FACTA", "FACTA"],
		["666990001", "ERROR", "ERROR"],
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
	it("has nothing on somebody who is too young", async () => {
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
		expect(found?.value ?? null).toBe(value);
	});
	it("lies in a flood zone or not", async () => {
		expect(await ports.flood.determine({ orderId: "order", address: home })).toMatchObject({
			zone: "X",
			isSpecialHazard: false,
		});
		const wet = { ...home, zip: "70112" };
		expect(await ports.flood.determine({ orderId: "order", address: wet })).toMatchObject({
			zone: "AE",
			isSpecialHazard: true,
		});
	});
	it("is found by its first letters", async () => {
		expect((await ports.addressSearch.suggest("1066 ar")).map((one) => one.id)).toEqual(["arbol"]);
		expect(await ports.addressSearch.suggest("106")).toEqual([]);
		expect(await ports.addressSearch.resolve("arbol")).toEqual(home);
		expect(await ports.addressSearch.resolve("nothing")).toBeNull();
	});
});

describe("banks", () => {
	const link = (username: string, password: string, mfaCode?: string) =>
		ports.bankLink.link({
			institution: "First Platypus Bank",
			username,
			password,
			...(mfaCode === undefined ? {} : { mfaCode }),
		});
	it.each([
		["user_good", "pass_good", undefined, "LINKED"],
		["user_good", "mfa_device", undefined, "MFA_REQUIRED"],
		["user_good", "mfa_device", "9999", "MFA_REQUIRED"],
		["user_good", "mfa_device", "1234", "LINKED"],
		["user_good", "wrong", undefined, "REFUSED"],
		["somebody", "pass_good", undefined, "REFUSED"],
		["user_good", "error_INSTITUTION_DOWN", undefined, "REFUSED"],
	])("%s / %s / %s: %s", async (username, password, code, status) => {
		expect((await link(username, password, code)).status).toBe(status);
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
		["CA", "2026-11-20T17:00:00Z", true, "COMPLETE"],
		["CA", "2026-11-20T17:13:00Z", true, "NO_SHOW"],
		["CA", "2026-11-20T17:17:00Z", true, "KBA_FAILED"],
		["CA", "2026-11-20T17:23:00Z", true, "DROPPED"],
		["CA", "2026-11-20T17:00:00Z", false, "NO_CAMERA"],
		["TX", "2026-11-20T17:00:00Z", true, "NOT_ALLOWED"],
	])("notary in %s at %s, camera %s: %s", async (state, at, hasCamera, status) => {
		expect((await ports.notary.holdSession({ orderId: "order", state, at, hasCamera })).status).toBe(status);
	});
	it.each([
		["Homestead Mutual", "2028-01-01", true],
		["Lapsed Mutual", "2028-01-01", false],
		["Lowcover Inc", "2028-01-01", false],
		["Homestead Mutual", "2026-01-01", false],
	])("%s until %s", async (carrier, expiresOn, isAccepted) => {
		const proof = { carrier, policyNumber: "1", expiresOn, needsFlood: false, asOf };
		expect((await ports.insurance.verify(proof)).isAccepted).toBe(isAccepted);
	});
	it("a paper county takes ten days", async () => {
		const request = { orderId: "order", address: home, asOf };
		expect(await ports.recording.record({ ...request, county: "Wetink" })).toMatchObject({
			status: "MAILED",
			expectedOn: "2026-11-30",
		});
		expect(await ports.recording.record({ ...request, county: "Santa Clara" })).toMatchObject({
			status: "RECORDED",
			expectedOn: asOf,
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
	});
});
