import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { COMMON_INPUTS, documentInputs } from "../../src/flow/engine/authored/document-inputs.ts";
import {
	DISCLOSURE_KINDS,
	disclosuresOf,
	renderDisclosure,
	shownContent,
} from "../../src/server/journey/documents/index.ts";
import { keptWords } from "../../src/server/journey/documents/keep-words.ts";
import { createPdf } from "../../src/server/journey/documents/pdf/writer.ts";
import { adverseActionView } from "../../src/server/journey/documents/views/adverse-action.ts";
import { creditFileView } from "../../src/server/journey/documents/views/credit-file.ts";
import { demonstrationCode, viewOf } from "../../src/server/journey/documents/views/index.ts";
import { storedSnapshot } from "../../src/server/journey/papers/stored-snapshots.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { product } from "./harness/main-product.ts";
import { readPdf } from "./harness/pdf-text.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";
import { giveId, insure, setAccounts, signClosing, signDeed, toVerifiedIncome } from "./harness/steps.ts";

let closed: SandboxCase;

beforeAll(async () => {
	closed = await setAccounts(await toVerifiedIncome(new SandboxCase(), 180, 50_000));
	await giveId(closed);
	await signClosing(closed);
	await signDeed(closed);
	await insure(closed);
});

const read = async (kind: (typeof DISCLOSURE_KINDS)[number]) =>
	readPdf(await renderDisclosure(kind, closed.record, product));

describe("every document", () => {
	const elsewhere = [
		"adverse-action",
		"incompleteness",
		"texas-notice",
		"texas-fair-value",
		"flood-notice",
		"counteroffer",
		"name-affidavit",
	];
	it.each(DISCLOSURE_KINDS.filter((kind) => !elsewhere.includes(kind)))(
		"%s is tagged, in its language, titled and readable",
		async (kind) => {
			const pdf = await read(kind);
			expect(pdf.isMarked).toBe(true);
			expect(pdf.language).toBe(product.documents[kind]?.lang ?? "en-US");
			const given = disclosuresOf(closed.record, product).find((one) => one.id === kind);
			expect(pdf.title).toBe(given?.title ?? product.documents[kind]?.title);
			expect(pdf.roles.filter((role) => role === "H1")).toHaveLength(1);
			expect(pdf.roles).toContain("P");
			expect(pdf.text).toContain("Hearthline Lending LLC");
			expect(pdf.text).not.toMatch(/\{\{|undefined|NaN/);
		},
	);
	it.each(DISCLOSURE_KINDS.filter((kind) => !elsewhere.includes(kind)))(
		"%s says in its PDF what the page shows",
		async (kind) => {
			const content = shownContent(kind, closed.record, product);
			const foot = new RegExp(`${content.title} Page \\d+ of \\d+`.replaceAll(" ", "\\s*"), "g");
			const printed = (await read(kind)).text.replace(foot, "").replace(/\s/g, "");
			const said = content.blocks.flatMap((block) => {
				if (block.kind === "list") return block.items;
				if (block.kind === "table") return [...block.head, ...block.rows.flat()];
				return block.kind === "signature" ? [`${block.who}'s signature`] : block.kind === "chart" ? [] : [block.text];
			});
			expect(said.length).toBeGreaterThan(0);
			const prose = content.blocks.flatMap((block) => ("text" in block ? [block.text] : []));
			expect(prose.filter((text) => /\d\d\/\d\d\/\d{4}/.test(text))).toEqual([]);
			for (const text of said) expect(printed, kind).toContain(text.replace(/\s/g, ""));
		},
	);
	it("has the same bytes whenever it is made", async () => {
		const later = applyPatch(closed.record, [set("application.status.fundingStatus", "FUNDED")]);
		for (const kind of ["summary", "closing", "rescission"] as const) {
			expect(await renderDisclosure(kind, later, product)).toEqual(
				await renderDisclosure(kind, closed.record, product),
			);
		}
	});
	it.each(DISCLOSURE_KINDS)("%s is given what its data may name, and nothing else", (kind) => {
		const { values, tables } = documentInputs(kind);
		const home = kind.startsWith("texas-") ? [set("application.property.state", "TX")] : [];
		const view =
			storedSnapshot(closed.record, kind) ?? viewOf(kind, applyPatch(closed.record, home), product, "2026-11-20");
		const common = [...COMMON_INPUTS.filter((name) => name !== "creditor"), "lender"];
		const isDecided = kind === "adverse-action" || kind === "counteroffer";
		expect(Object.keys(view.values).sort()).toEqual([...(isDecided ? [] : values), ...common].sort());
		for (const [name, rows] of Object.entries(view.tables)) {
			expect(Object.keys(tables), name).toContain(name);
			for (const row of rows) expect(row, name).toHaveLength(tables[name] ?? 0);
		}
	});
	it("keeps its words when the lender words it otherwise, where it was given", () => {
		const none = { title: "", sections: {} };
		const { closing = none, "privacy-notice": privacy = none } = product.documents;
		const others = { closing: { ...closing, title: "Terms" }, "privacy-notice": { ...privacy, title: "Privacy" } };
		const later = { ...product, documents: { ...product.documents, ...others } };
		const moved = applyPatch(closed.record, keptWords(closed.record, product, later));
		expect(shownContent("closing", closed.record, later).title).toBe("Terms");
		for (const kind of DISCLOSURE_KINDS.filter((one) => storedSnapshot(closed.record, one) !== undefined)) {
			expect(shownContent(kind, moved, later)).toEqual(shownContent(kind, closed.record, product));
		}
		expect(disclosuresOf(moved, later).find(({ kind }) => kind === "closing")?.title).toBe(closing.title);
		// a document not given yet has the current wording
		expect(shownContent("privacy-notice", moved, later).title).toBe("Privacy");
		expect(keptWords(moved, later, later)).toEqual([]);
	});
	it("embeds its fonts", async () => {
		const raw = (await renderDisclosure("closing", closed.record, product)).toString("latin1");
		expect(raw.startsWith("%PDF-1.7")).toBe(true);
		expect(raw).toContain("/FontFile2");
		expect(raw).not.toContain("/Helvetica");
	});
});

describe("what they say", () => {
	it("1026.40: the $10,000 example, and that the rate is without costs", async () => {
		const { text } = await read("home-equity");
		expect(text).toContain("single $10,000 draw at an annual percentage rate of 8.750%");
		expect(text).toContain("You would make 180 monthly payments: 179 of $99.94 and a final payment of $101.57.");
		expect(text).toContain("does not include costs other than interest");
		expect(text).toContain("You could lose your home");
	});
	it("closing: receive, owe, pay, and the head of the schedule", async () => {
		const { text, roles } = await read("closing");
		for (const amount of ["$50,000.00", "$2,495.00", "$52,495.00", "8.750%", "180 months"])
			expect(text).toContain(amount);
		expect(roles.filter((role) => role === "Table").length).toBeGreaterThanOrEqual(3);
		expect(roles).toContain("TH");
	});
	it("notice of right to cancel: the exact dates", async () => {
		const { text } = await read("rescission");
		expect(text).toContain("You have a legal right under federal law to cancel the account, without cost");
		expect(text).toContain("no later than midnight of Tuesday, November 24, 2026");
		expect(text).toContain("Sunday, November 22, 2026");
		expect(text).toContain("no: Sunday");
		expect(text).toContain("I wish to cancel");
	});
	it("summary: what was entered, the offer, equal opportunity", async () => {
		const { text } = await read("summary");
		for (const part of [
			"Ana Borrower",
			"05/04/1980",
			"1066 Arbol Way, San Jose, CA 95126",
			"$175,000.00",
			"$842,000.00",
		]) {
			expect(text).toContain(part);
		}
		expect(text).toContain("Federal Trade Commission");
	});
	it("E-SIGN: the code that shows that it can be read", async () => {
		expect((await read("e-sign-consent")).text).toContain(demonstrationCode(closed.record));
	});
	it("adverse action: reasons, score, bureau, rights", async () => {
		const declined = await new SandboxCase({ lastName: "Testo" }).work();
		const { text } = await readPdf(await renderDisclosure("adverse-action", declined.record, product));
		expect(text).toContain("Delinquent past or present credit obligations with others");
		expect(text).toContain("Your score: 529");
		expect(text).toContain("The agency played no part in our decision");
		expect(text).toContain("Equal Credit Opportunity Act prohibits");
		expect(text).not.toContain("source other than a consumer reporting agency");
	});
	it("adverse action on income that an agency reported: the agency by name, and the rights that go with it", () => {
		const record = applyPatch(closed.record, [
			set("underwriting.incomeAgency", {
				name: "Sample Payroll Reports",
				address: "1 Sample Row",
				phone: "1-888-555-0133",
			}),
		]);
		const decision = {
			on: "2026-11-20",
			reasons: [],
			sources: ["INCOME_VENDOR", "VALUATION"],
			credit: undefined,
		} as const;
		const { snapshot, shown } = adverseActionView(record, product, decision);
		expect(snapshot.values).toMatchObject({
			incomeAgency: "Sample Payroll Reports",
			otherSources: "the valuation of your home",
		});
		expect(shown.incomeAgency).toMatchObject({ address: "1 Sample Row", phone: "1-888-555-0133" });
		const unreported = adverseActionView(applyPatch(record, [set("underwriting.incomeAgency", {})]), product, decision);
		expect(unreported.shown).toMatchObject({
			incomeAgency: null,
			otherSources: ["the service that verified your income", "the valuation of your home"],
		});
	});
	it("a credit file that names no bureau is given none", () => {
		const { values } = creditFileView({}, product);
		expect([values.bureau, values.bureauAddress, values.bureauPhone]).toEqual(Array(3).fill("not available"));
	});
	it("letters beyond the basic ones are drawn", async () => {
		const polish = applyPatch(closed.record, [
			set("profile.name.lastName", "Łukasiewicz"),
			set("underwriting.disclosures.note", null),
		]);
		const { text } = await readPdf(await renderDisclosure("note", polish, product));
		expect(text.replaceAll(" ", "")).toContain("AnaŁukasiewicz");
	});
});

describe("a table that goes over a page", () => {
	it("shows its head there again, which is read aloud once", async () => {
		const pdf = createPdf({ title: "Sample", lang: "en-US", author: "Sample Lender", on: "2026-11-20" });
		pdf.heading(1, "Sample");
		pdf.table(
			["Day", "Counts"],
			Array.from({ length: 60 }, (_, at) => [`row ${at + 1}`, "yes"]),
		);
		const { text, roles } = await readPdf(await pdf.end());
		expect(text.match(/Day Counts/g)).toHaveLength(2);
		// The reader names the whole table for each of its two pages.
		expect(roles.filter((role) => role === "Table")).toHaveLength(2);
		expect(roles.filter((role) => role === "TH")).toHaveLength(2 * 2);
		expect(roles.filter((role) => role === "TR")).toHaveLength(2 * 61);
	});
});

describe("signatures", () => {
	it("name the bytes that were shown, the product and the consent", async () => {
		for (const kind of ["summary", "closing", "note"] as const) {
			const shown = await renderDisclosure(kind, closed.record, product);
			expect(closed.at(`underwriting.signatures.${kind}`)).toMatchObject({
				sha256: createHash("sha256").update(shown).digest("hex"),
				productHash: product.hash,
				consentVersion: "e-sign-consent/1",
				signatureName: "Ana Borrower",
				signedAt: "2026-11-20T17:00:00.000Z",
			});
		}
	});
	it("are listed", () => {
		const signed = disclosuresOf(closed.record, product).filter((one) => one.signed);
		expect(signed.map((one) => one.id)).toEqual(["summary", "closing", "note", "deed-of-trust"]);
	});
});
