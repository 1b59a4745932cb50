import { describe, expect, it } from "vitest";
import type { Json, Product } from "../../src/flow/engine/authored/authored.ts";
import { reviewerFacts } from "../../src/server/http/desk/reviewer-facts.ts";
import type { FinalTitle, TitleException } from "../../src/server/journey/ports/home/title.ts";
import { finishTitle } from "../../src/server/journey/property/title-order.ts";
import { outcomeOf } from "../../src/server/journey/steps/order.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { withoutIds } from "../without-ids.ts";
import { readyToSign } from "./harness/closing-steps.ts";
import type { SandboxCase } from "./harness/sandbox-case.ts";

const STAYS = { text: "As recorded", remedy: "NONE", isCleared: false } as const;
const EASEMENT: TitleException = { ...STAYS, kind: "EASEMENT" };
const LIEN: TitleException = { ...STAYS, kind: "LIEN", amount: 400_000_00, position: 1 };

const ready = readyToSign();
const start = ready.then(({ record }) => record);

async function atTheEnd(): Promise<SandboxCase> {
	const one = await ready;
	one.record = await start;
	return one;
}

/** Takes a title report; the company itself calls it clear. */
async function reported(
	exceptions: readonly TitleException[],
	more: Partial<FinalTitle> = {},
	pinned: (product: Product) => Product = (product) => product,
) {
	const one = await atTheEnd();
	const report = { isClear: true, exceptions, legalDescription: "Lot 1", trustee: "Trustee", ...more };
	const title = { ...one.ports.title, finalReport: async () => report };
	const order = { uuid: "order", applicationUuid: "application", task: "final-title", vendor: "title" };
	const given = { operation: "final", ordinal: 1, attempt: 1, record: one.record, secrets: {} };
	const answer = await finishTitle(
		{ ...order, ...given, product: pinned(one.product), now: one.now },
		{ ...one.ports, title },
	);
	one.record = applyPatch(one.record, outcomeOf(answer).patch);
	return one;
}

function isForPerson(one: SandboxCase): boolean {
	return one.status("underwritingReview") === true && one.at("underwriting.finalTitle.isClear") === false;
}

/** A version of a product from before exceptions had parts: without the table and the words for borrowers. */
function before({ tables, copy, ...product }: Product): Product {
	const { "underwriting/title": _table, ...olderTables } = tables;
	const { titleRequests: _words, ...messages } = copy.messages as { readonly [key: string]: Json };
	return { ...product, tables: olderTables as Product["tables"], copy: { ...copy, messages } as Product["copy"] };
}

describe("a title report of an application that is pinned to a version without the table", () => {
	it("arrives as it always did where nothing stands against the title", async () => {
		const known = (await start).application?.liens?.filter(({ status }) => status === "OPEN") ?? [];
		const one = await reported([EASEMENT, ...known.map(() => LIEN)], {}, before);
		expect([isForPerson(one), one.at("underwriting.finalTitle.isClear")]).toEqual([false, true]);
		expect(one.status("title")).toBe("FINAL_TITLE_COMPLETE");
	});

	it.each([
		["a judgment", [{ ...STAYS, kind: "JUDGMENT" }]],
		["another owner", [{ ...STAYS, kind: "OWNERSHIP" }]],
		["what the borrower clears", [{ ...EASEMENT, remedy: "RELEASE", clearedBy: "BORROWER" }]],
		["more liens than are known", Array(9).fill(LIEN)],
	] as const)("goes to a person with %s, also when its company calls it clear", async (_what, exceptions) => {
		expect(isForPerson(await reported(exceptions, {}, before))).toBe(true);
	});

	it("goes to a person when its company does not call it clear", async () => {
		expect(isForPerson(await reported([], { isClear: false }, before))).toBe(true);
	});
});

describe("an exception of a title report", () => {
	it("that the policy is issued with keeps nobody: an easement, and as many liens as the application counts", async () => {
		const known = (await start).application?.liens?.filter(({ status }) => status === "OPEN") ?? [];
		const one = await reported([EASEMENT, ...known.map(() => LIEN)]);
		expect(known.length).toBeGreaterThan(0);
		expect(isForPerson(one)).toBe(false);
		expect(one.at("underwriting.finalTitle.isClear")).toBe(true);
		expect(isForPerson(await reported([EASEMENT, LIEN, ...known.map(() => LIEN)]))).toBe(true);
	});

	it.each([
		["a judgment", { ...STAYS, kind: "JUDGMENT" }],
		["a tax that is owed", { ...STAYS, kind: "TAX" }],
		["a lawsuit about the home", { ...STAYS, kind: "LIS_PENDENS" }],
		["another owner", { ...STAYS, kind: "OWNERSHIP" }],
		["what no name fits", { ...STAYS, kind: "OTHER" }],
		["what is to be released", { ...EASEMENT, remedy: "RELEASE", clearedBy: "TITLE_COMPANY" }],
	] as const)("such as %s goes to a person, although the company calls the title clear", async (_what, exception) => {
		expect(isForPerson(await reported([exception]))).toBe(true);
		expect(isForPerson(await reported([{ ...exception, isCleared: true }]))).toBe(false);
	});

	it("that another lender's statement settles waits for that alone", async () => {
		const owed: TitleException = { ...LIEN, remedy: "RELEASE", clearedBy: "OTHER_LENDER" };
		const one = await reported([owed], { isClear: false, payoffAskedOf: "First Bank" });
		expect(one.status("underwritingReview")).not.toBe(true);
		expect(one.status("payoffRequestPending")).toBe(true);
		expect(isForPerson(await reported([owed]))).toBe(true);
	});

	it("is asked of the borrower in plain words where they clear it, and of no one else", async () => {
		const theirs: TitleException = { ...LIEN, text: "Abstract 4711", remedy: "RELEASE", clearedBy: "BORROWER" };
		const one = await reported([theirs, { ...theirs, kind: "JUDGMENT" }, { ...theirs, clearedBy: "TITLE_COMPANY" }]);
		const asked = one.record.application?.conditions?.filter(({ status }) => status === "OWED") ?? [];
		expect(asked).toHaveLength(1);
		expect(asked[0]?.commentsToBorrower).toMatch(/lien is still on record.*court judgment is on record/);
		expect(withoutIds(JSON.stringify(one.record.application))).not.toContain("4711");
		expect((await reported([EASEMENT])).record.application?.conditions ?? []).toEqual([]);
	});

	it("is shown to a reviewer with its amount, place and remedy, and the total of what stays", async () => {
		const one = await reported([
			{ ...LIEN, recorded: { book: "12", page: "3", recordedOn: "2015-03-02" } },
			{ ...STAYS, kind: "TAX", amount: 1_234_56, isCleared: true },
		]);
		const shown = reviewerFacts(one.record, one.product).find(({ title }) => title === "Title exceptions");
		expect(shown?.facts).toEqual([
			{
				label: "Lien",
				value: expect.stringMatching(
					/^As recorded · \$400,000.00 · position 1 · book 12, page 3 · .*2015.* · Nothing:/,
				),
			},
			{ label: "Tax", value: "As recorded · $1,234.56 · cleared" },
			{ label: "Recorded liens that stay, in total", value: "$400,000.00" },
		]);
	});

	it("of a search before exceptions had parts is a text that a person reads", async () => {
		const one = await atTheEnd();
		const before = applyPatch(one.record, [set("underwriting.finalTitle.exceptions", ["A mechanic's lien"] as never)]);
		const shown = reviewerFacts(before, one.product).find(({ title }) => title === "Title exceptions");
		expect(shown?.facts[0]).toMatchObject({ label: "Other", value: expect.stringContaining("A mechanic's lien") });
	});
});
