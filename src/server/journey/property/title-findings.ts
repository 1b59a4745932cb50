import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { TitleFindings } from "../../../flow/engine/record/record-types.generated.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { jsonAt, listAt, textAt } from "../../record/read-record.ts";
import { applyPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { FinalTitle, TitleException } from "../ports/home/title.ts";
import { tableFacts } from "../steps/table-facts.ts";

/** What decides whether a person looks. */
const TABLE = "underwriting/title";

/** The exceptions of the last title search; those of a search before they had parts are texts that a person reads. */
export function titleExceptionsOf(record: StoredRecord): readonly TitleException[] {
	const kept: unknown = jsonAt(record, "underwriting.finalTitle.exceptions");
	return (Array.isArray(kept) ? kept : []).map((one: unknown) => {
		if (typeof one !== "string") return one as TitleException;
		return { kind: "OTHER", text: one, remedy: "NONE", isCleared: false };
	});
}

/** Returns what rules read of a report's exceptions; one that is cleared counts no more. */
export function titleFindings({ exceptions, payoffAskedOf }: FinalTitle, record: StoredRecord): TitleFindings {
	const open = exceptions.filter(({ isCleared }) => !isCleared);
	const has = (...kinds: readonly TitleException["kind"][]) => open.some(({ kind }) => kinds.includes(kind));
	// what the other lender's statement settles is waited for by itself
	const isAwaited = ({ clearedBy }: TitleException) => payoffAskedOf !== undefined && clearedBy === "OTHER_LENDER";
	const stays = open.filter(({ kind, remedy }) => kind === "LIEN" && remedy === "NONE");
	return {
		hasToClear: open.some((one) => one.remedy !== "NONE" && !isAwaited(one)),
		hasJudgment: has("JUDGMENT"),
		hasTax: has("TAX"),
		hasDispute: has("LIS_PENDENS"),
		hasOther: has("OTHER"),
		isVestingMismatched: has("OWNERSHIP"),
		liens: stays.length,
		knownLiens: listAt(record, "application.liens").filter((lien) => textAt(lien, "status") === "OPEN").length,
	};
}

/** Whether the lender's rules send a report with such findings to a person, on a day (yyyy-mm-dd). */
export function isForReview(findings: TitleFindings, record: StoredRecord, product: Product, day: string): boolean {
	// applications pinned to a version from before the table: whatever stands goes to a person
	if (!Object.hasOwn(product.tables, TABLE)) return stands(findings);
	const found = applyPatch(record, [set("application.titleFindings", findings)]);
	return askTable(product.tables, TABLE, {}, day, tableFacts(product, found, day)).review;
}

function stands({ liens, knownLiens, ...flags }: TitleFindings): boolean {
	return liens > knownLiens || Object.values(flags).includes(true);
}
