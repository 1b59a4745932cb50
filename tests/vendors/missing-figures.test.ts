import { describe, expect, it } from "vitest";
import type { Lien } from "../../src/engine/record/record-types.generated.ts";
import { debtsToPayOff } from "../../src/server/journey/closing/payoff-order.ts";
import { pullSoftCredit } from "../../src/server/journey/credit/order.ts";
import type { CreditReport } from "../../src/server/journey/credit/port.ts";
import { openLiens } from "../../src/server/journey/offers/household.ts";
import { outcomeOf } from "../../src/server/journey/order.ts";
import { buildPorts } from "../../src/server/journey/vendors/build-ports.ts";
import { applyPatch } from "../../src/server/record/record-patch.ts";
import type { StoredRecord } from "../../src/server/record/stored-record.ts";
import { product } from "./harness/main-product.ts";
import { SandboxCase } from "./harness/sandbox-case.ts";

const owing = (lien: { readonly balance?: number }): StoredRecord => ({
	application: { liens: [{ uuid: "a", holder: "Other Bank", type: "HELOC", paidOffAtClosing: true, ...lien } as Lien] },
});

describe("a figure that nobody gave is no zero", () => {
	it("a loan whose balance is missing counts for nothing nowhere", () => {
		expect(openLiens(owing({ balance: 0 }))).toMatchObject([{ countsFor: 0 }]);
		expect(() => openLiens(owing({}))).toThrow("balance");
	});

	it("a loan that the line pays off is not left out because its balance is missing", () => {
		expect(debtsToPayOff(owing({ balance: 12.5 }))).toMatchObject([{ amount: 12_50 }]);
		expect(() => debtsToPayOff(owing({}))).toThrow("balance");
	});

	it.each([
		["debts", { score: 720 }],
		["score", { monthlyDebts: 0 }],
	])("a credit file without %s goes to a person", async (_what, figures) => {
		const { record, now } = new SandboxCase();
		const report: CreditReport = { outcome: "COMPLETE", bureau: "Sample Bureau", ...figures };
		const ports = { ...buildPorts({}), credit: { ssnMode: "FULL" as const, pull: async () => report } };
		const order = { uuid: "a", applicationUuid: "b", task: "credit", vendor: "credit", operation: "soft-pull" };
		const answer = await pullSoftCredit(
			{ ...order, ordinal: 1, attempt: 1, record, secrets: {}, product, now },
			ports as never,
		);
		const { application } = applyPatch(record, outcomeOf(answer).patch);
		expect(application?.status).toMatchObject({ softCredit: "ERROR", unclear: true });
	});
});
