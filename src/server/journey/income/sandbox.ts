import type { IncomePort } from "../ports/borrower/income.ts";

/** How long user_pending takes to answer. */
const PENDING_MS = 60_000;

/** Income of test users: the linked user and the names of uploaded files select the answer. */
export function sandboxIncome(): IncomePort {
	return {
		agency: {
			name: "Sandbox Income Reports",
			address: "P.O. Box 2000, Sampletown, PA 19000",
			phone: "1-800-555-0101",
		},
		async verify({ statedAnnual, linkToken, documents, linkedAt, now }) {
			if (linkToken !== undefined) {
				const isPending = Date.parse(now) - Date.parse(linkedAt) < PENDING_MS;
				if (linkToken.includes("pending") && isPending) return { outcome: "PENDING", source: "PAYROLL" };
				if (linkToken.includes("low-income")) {
					return { outcome: "VERIFIED", verifiedAnnual: Math.round(statedAnnual * 0.75), source: "BANK" };
				}
				if (linkToken.includes("name-mismatch")) return { outcome: "NAME_MISMATCH", source: "BANK" };
				return { outcome: "VERIFIED", verifiedAnnual: statedAnnual, source: "BANK" };
			}
			const names = documents.map((document) => document.fileName.toLowerCase());
			if (names.length === 0 || names.every((name) => /blurry|expired|password-protected/.test(name))) {
				return { outcome: "UNVERIFIABLE", source: "DOCUMENTS" };
			}
			if (names.some((name) => name.includes("wrong-name"))) return { outcome: "NAME_MISMATCH", source: "DOCUMENTS" };
			const share = names.some((name) => name.includes("low-income")) ? 0.75 : 1;
			return { outcome: "VERIFIED", verifiedAnnual: Math.round(statedAnnual * share), source: "DOCUMENTS" };
		},
		async employment({ employerName }) {
			const name = employerName.toUpperCase();
			if (name.includes("NOANSWER")) return "NOT_REACHED";
			return name.includes("LEFTJOB") ? "NOT_EMPLOYED" : "VERIFIED";
		},
	};
}
