import { describe, expect, it } from "vitest";
import { FieldRefused } from "../../src/server/journey/steps/effect.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { SandboxCase, type Typed } from "./harness/sandbox-case.ts";
import { apply, chooseOffer, toOffers } from "./harness/steps.ts";

describe("property", () => {
	it("no such home, then another address", async () => {
		const one = await new SandboxCase({ street1: "1 Nowhere Rd" }).work();
		expect(one.stage).toBe("NO_PROPERTY_FOUND");
		const address = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };
		await one.submit("review-app/property", { choice: "TYPE", address });
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it("a mail box is no home", async () => {
		const one = await new SandboxCase({ street1: "1 Nowhere Rd" }).work();
		const address = { street1: "PO Box 1", city: "Reno", state: "NV", zip: "89501" };
		await expect(one.submit("review-app/property", { choice: "TYPE", address })).rejects.toThrow(FieldRefused);
	});
	it("two homes at one address, of which one is picked", async () => {
		const one = await new SandboxCase({
			street1: "100 Twin Oaks Ct",
			city: "Austin",
			state: "TX",
			zip: "78701",
		}).work();
		expect(one.stage).toBe("MULTIPLE_PROPERTIES");
		const candidates = one.at("application.propertyCandidates") as { uuid: string; street2: string }[];
		expect(candidates.map((home) => home.street2)).toEqual(["Unit A", "Unit B"]);
		await one.submit("review-app/property", { choice: "PICK", propertyUuid: candidates[1]?.uuid ?? "" });
		expect(one.at("application.property.street2")).toBe("Unit B");
		expect(one.at("application.selectedPropertyUuid")).toBe(candidates[1]?.uuid);
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it.each([
		["5 Newdeed Pl", "Other: ownership of property less than 90 days"],
		["5 Manufactured Pl", "Value or type of collateral not sufficient"],
	])("%s is declined with its reason", async (street1, reason) => {
		const one = await new SandboxCase({ street1 }).work();
		expect(one.stage).toBe("DECLINED");
		expect(one.at("application.adverseAction.reasons")).toEqual([reason]);
		expect(one.at("application.adverseAction.bureau")).toBeUndefined();
	});
});

describe("a home on which no line is opened, in an application that is under way", () => {
	const listed = (typed: Typed) => {
		const one = new SandboxCase(typed);
		one.record = applyPatch(one.record, [set("application.property.isListedForSale", "YES")]);
		return one.work();
	};
	const expectHeldBack = (one: SandboxCase) => {
		expect([one.stage, one.page]).toEqual(["NO_PROPERTY_FOUND", "review-app/home"]);
		expect(one.ordered).not.toContain("credit/soft-pull");
	};
	it("stands in a state that is not served, until another address is given", async () => {
		const hilo = { street1: "1066 Arbol Way", city: "Hilo", state: "HI", zip: "96720" };
		const one = await new SandboxCase(hilo).work();
		expectHeldBack(one);
		await expect(one.submit("review-app/home", { choice: "TYPE", address: hilo })).rejects.toMatchObject({
			field: "address.state",
		});
		await one.submit("review-app/home", { choice: "NOT_LISTED" });
		expectHeldBack(one);
		const address = { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" };
		await one.submit("review-app/home", { choice: "TYPE", address });
		expect(one.stage).toBe("LIEN_VERIFICATION");
		expect(one.ordered).toContain("credit/soft-pull");
	});
	it("is listed for sale, until it is not", async () => {
		const one = await listed({});
		expectHeldBack(one);
		await one.submit("review-app/home", { choice: "NOT_LISTED" });
		expect(one.at("application.property.isListedForSale")).toBe("NO");
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it("is listed for sale and another is named, of which nothing is said", async () => {
		const one = await listed({});
		const address = { street1: "12 Elm Street", city: "San Jose", state: "CA", zip: "95126" };
		await one.submit("review-app/home", { choice: "TYPE", address });
		expect(one.at("application.property.isListedForSale")).toBeUndefined();
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it("is still listed by the records: a person looks before any credit is asked for", async () => {
		const one = await listed({ street1: "12 Listed Ln" });
		await one.submit("review-app/home", { choice: "NOT_LISTED" });
		expect(one.status("underwritingReview")).toBe(true);
		expect(one.ordered).not.toContain("credit/soft-pull");
	});
});

describe("credit", () => {
	it("no match by name; the SSN finds the file", async () => {
		const one = await new SandboxCase({ lastName: "BorrowerTestX" }).work();
		expect(one.stage).toBe("CREDIT_NO_MATCH");
		await one.submit("credit/social", { ssn: "666-10-0001" });
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it("no match by SSN either", async () => {
		const one = await new SandboxCase({ lastName: "BorrowerTestX" }).work();
		await one.submit("credit/social", { ssn: "666-60-0001" });
		expect(one.status("softCredit")).toBe("NO_MATCH_SSN");
		expect(one.stage).toBe("CREDIT_NO_MATCH_SSN");
	});
	it("a number that could be a real person's is refused", async () => {
		const one = await new SandboxCase({ lastName: "BorrowerTestX" }).work();
		await expect(one.submit("credit/social", { ssn: "536-90-4399" })).rejects.toMatchObject({ field: "ssn" });
	});
	it.each([
		["BorrowerTestN", "FROZEN"],
		["BorrowerTestL", "LOCKED"],
	])("%s is %s, and found on the second try", async (lastName, outcome) => {
		const one = await new SandboxCase({ lastName }).work();
		expect(one.status("softCredit")).toBe(outcome);
		expect(one.stage).toBe("SOFT_CREDIT_LOCKED_OR_FROZEN");
		await one.submit("credit/error", {});
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it("a wrong PIN, then the right one", async () => {
		const one = await new SandboxCase({ lastName: "BorrowerTestN" }).work();
		await one.submit("credit/error", { pin: "0000" });
		expect(one.status("wrongPin")).toBe(true);
		await one.submit("review-app/incorrect-pin", { pin: "1234" });
		expect(one.stage).toBe("LIEN_VERIFICATION");
	});
	it("a poor file is declined with reasons, score and bureau", async () => {
		const one = await new SandboxCase({ lastName: "Testo" }).work();
		expect([one.status("uwDecision"), one.status("creditScoreDecline")]).toEqual(["INELIGIBLE", true]);
		expect([one.stage, one.page]).toEqual(["IN_PROGRESS", "error/credit"]);
		expect(one.at("underwriting.decline.sources")).toEqual(["CREDIT_REPORT"]);
		expect(one.at("underwriting.decline.trace")).toContainEqual({
			rule: "credit/score",
			result: true,
			read: [
				{ fact: "score", value: 529 },
				{ fact: "minScore", value: 600 },
			],
		});
		expect(one.at("application.adverseAction")).toMatchObject({
			reasons: [
				"Delinquent past or present credit obligations with others",
				"Other: balances too high in proportion to credit limits",
				"Number of recent inquiries on credit bureau report",
			],
			score: { value: "529", range: "300 to 850", date: "11/20/2026" },
			bureau: { name: "Sandbox Credit Bureau" },
			otherSources: [],
		});
	});
	it("a minor is told so", async () => {
		expect((await new SandboxCase({ dob: "2010-01-01" }).work()).stage).toBe("CREDIT_MINOR");
	});
	it.each([
		["666-40-0001", "IN_PROGRESS", "COMPLETE"],
		["666-70-0001", "DECLINED", "COMPLETE"],
		["666-50-0001", "HARD_CREDIT_LOCKED_OR_FROZEN", "FROZEN"],
		["666-51-0001", "HARD_CREDIT_LOCKED_OR_FROZEN", "LOCKED"],
		["666-99-0001", "CREDIT_ERROR", "ERROR"],
	])("hard inquiry with %s ends at %s", async (ssn, stage, hardCredit) => {
		const one = await toOffers(new SandboxCase());
		await chooseOffer(one, 180, 50_000);
		await apply(one, ssn);
		expect(one.stage).toBe(stage);
		expect(one.status("hardCredit")).toBe(hardCredit);
		if (stage !== "HARD_CREDIT_LOCKED_OR_FROZEN") return;
		await one.submit("credit/error", {});
		expect(one.stage).toBe("INCOME_VERIFICATION");
	});
});
