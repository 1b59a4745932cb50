import { describe, expect, it } from "vitest";
import { traceNumberOf } from "../../src/lending/ach/ach-file.ts";
import { writeAch } from "../../src/lending/ach/write-ach.ts";
import { mimeMail } from "../../src/server/journey/messages/mime-mail.ts";
import { addressLine } from "../../src/server/journey/property/census-file/results-file.ts";
import { ORIGINATOR } from "../lending/ach/credits.ts";

const SETTINGS = { dkim: [] };
const HOSTILE = "Ann\r\nBcc: all@elsewhere.example\u2028x";

describe("a text with the separators of a format", () => {
	it("begins no new record of a payment file", () => {
		const credit = {
			entryClass: "PPD" as const,
			settlesOn: "2026-11-24",
			amount: 100,
			routingNumber: "091000019",
			accountNumber: "12345678",
			accountType: "CHECKING" as const,
			receiverName: "Ann\n622091000019",
			receiverId: "1\n2",
			traceNumber: traceNumberOf(ORIGINATOR.odfi, 1),
		};
		const head = { day: "2026-11-23", time: "09:00", modifier: "A" };
		const records = writeAch(ORIGINATOR, head, [credit]).trimEnd().split("\n");
		expect(records.map(({ length }) => length)).toEqual(records.map(() => 94));
		expect(records.filter((record) => record.startsWith("6"))).toHaveLength(1);
		expect(() => writeAch(ORIGINATOR, head, [{ ...credit, accountNumber: "1234\n678" }])).toThrow("ACCOUNT_NUMBER");
		for (const change of [{ origin: "12345\n7890" }, { odfi: "0910\n0019" }, { companyId: "123\n567890" }])
			expect(() => writeAch({ ...ORIGINATOR, ...change }, head, [credit])).toThrow(RangeError);
	});

	it("begins no new field of a mail's header", () => {
		const message = {
			orderId: "1",
			channel: "EMAIL",
			to: "ann@home.example",
			subject: HOSTILE,
			body: "Hello",
		} as const;
		const from = { name: HOSTILE, address: "desk@lender.example" };
		const mail = mimeMail({ ...message, from }, SETTINGS);
		const head = JSON.stringify([mail.subject, mail.from, mail.replyTo ?? "", mail.to, mail.headers]);
		expect(head).not.toMatch(/\\r|\\n|\\u2028/);
		expect(mail.subject).toBe("Ann Bcc: all@elsewhere.example x");
		for (const to of ["ann@home.example\r\nBcc: all@elsewhere.example", "ann@home.example, bo@home.example"])
			expect(() => mimeMail({ ...message, to, from }, SETTINGS)).toThrow("RECIPIENT_INVALID");
	});

	it("begins no new cell or row of the list of homes", () => {
		const home = { street1: '12 "Rear", Elm\n2, 9 Oak St\u0000', city: "San\tJose", state: "CA", zip: "95126" };
		expect(addressLine(home)).toBe("12 Rear Elm 2 9 Oak St, San Jose, CA, 95126");
	});
});
