import { describe, expect, it } from "vitest";
import { localizedProduct } from "../../src/flow/catalog/index.ts";
import { invitationMail } from "../../src/server/journey/invitations/order.ts";
import { composeMails } from "../../src/server/journey/messages/compose-mails.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

const ADDRESSES = {
	page: (_: string, page: string) => `https://lender.example/${page}`,
	choices: undefined,
	optOut: () => "https://lender.example/opt-out",
};
const OPENED = { link: "https://lender.example/account/heloc/heloc-signer/resume#abc", identityUuid: "s-1" };
const recordOf = (firstName: string) => ({
	profile: { name: { firstName, lastName: "Testwell" }, email: "paloma@example.com" },
	application: { property: { street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" } },
});

describe("an invitation by mail", () => {
	const base = testCatalog().product("main");

	it.each<[string, Parameters<typeof invitationMail>[0]]>([
		["a co-owner", { email: "ben@example.com" }],
		["a co-applicant", { email: "ben@example.com", jointApplication: "AWAITED" }],
	])("names to %s who asks, by first name, and the street of the home, and no more of either", (_, signer) => {
		for (const product of [base, localizedProduct(base, "es-US")]) {
			const due = invitationMail(signer, "1", OPENED, recordOf("Paloma"));
			const mails = due.flatMap((one) => composeMails(product, one, ADDRESSES));
			expect(mails).toHaveLength(1);
			for (const { subject, body } of mails as { subject: string; body: string }[]) {
				expect(subject).toContain("Paloma");
				expect(body).toContain("Paloma");
				expect(body).toContain("1066 Arbol Way");
				expect(`${subject} ${body}`).not.toMatch(/Testwell|San Jose|95126|paloma@/);
				expect(subject).not.toContain("1066");
			}
		}
	});

	it("keeps a name that hides a line end or a mark in one line, and in no tag", () => {
		const due = invitationMail({ email: "ben@example.com" }, "1", OPENED, recordOf("Ana\r\nBcc: x\u202e<b>"));
		const [mail] = due.flatMap((one) => composeMails(base, one, ADDRESSES));
		expect(mail?.subject).not.toMatch(/[\r\n\u202e]/);
		expect(mail !== undefined && "html" in mail ? mail.html : "").not.toContain("<b>");
	});
});
