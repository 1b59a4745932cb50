import type { Condition as ShownCondition } from "../../../contracts/wire/application/index.ts";
import { saidIn } from "../../../flow/catalog/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { Condition } from "../../../flow/engine/record/record-types.generated.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { conditionsOf } from "../../record/conditions.ts";
import { listAt, numberAt, textAt, textsAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { ShownApplication } from "../../workflow/applications/application-row.ts";

/** What the lender asks of the applicant, in a language. */
export function shownConditions(
	{ products }: Pick<PlatformContext, "products">,
	{ row, record }: Pick<ShownApplication, "row" | "record">,
	locale: string,
): ShownCondition[] {
	const product = products.inLocale(products.productOf(row), locale);
	return conditionsOf(record).map((condition) => shownCondition(record, condition, product));
}

/**
 * Returns a condition for the wire: the request, the submitted documents, and the reviewer's comment; a comment that is the
 * lender's own sentence is in the words of `product`.
 */
export function shownCondition(record: StoredRecord, condition: Condition, product?: Product): ShownCondition {
	const comments = textAt(condition, "commentsToBorrower");
	const status = textAt(condition, "status") ?? "OWED";
	const needed = numberAt(condition.xtraData ?? {}, "numDocsRequired");
	const sent = textsAt(condition, "documentUuids");
	return {
		uuid: textAt(condition, "uuid") ?? "",
		created: textAt(condition, "created") ?? "",
		categoryEnum: textAt(condition, "categoryEnum") ?? "",
		requestDocuments: listAt(record, "application.documents")
			.filter((document) => sent.includes(textAt(document, "uuid") ?? ""))
			.map((document) => ({
				uuid: textAt(document, "uuid") ?? "",
				type: textAt(document, "type") ?? "",
				fileName: textAt(document, "fileName") ?? "",
				status: textAt(document, "status") ?? "RECEIVED",
			})),
		notes: textAt(condition, "notes") ?? null,
		commentsToBorrower:
			comments === undefined || product === undefined ? (comments ?? null) : saidIn(product, comments),
		actionNeeded: status === "OWED" || status === "NEEDS_CHANGE",
		status,
		submittedAt: textAt(condition, "submittedAt") ?? null,
		reviewedAt: textAt(condition, "reviewedAt") ?? null,
		xtraData: needed === undefined ? {} : { numDocsRequired: needed },
	};
}
