import type { UploadedDocument } from "../../../flow/engine/record/record-types.generated.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { statusPatch } from "../../record/patch.ts";
import { listAt, textAt } from "../../record/read-record.ts";
import { append, type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import { idSideOf } from "../papers/id-documents.ts";
import { NotYet } from "../steps/not-yet.ts";
import type { VendorOrder, VendorOrderHandler } from "../steps/order.ts";

const AGAIN_MS = 60_000;

/** Scans files that arrived while the scanner was down; an infected one has to be uploaded again. */
export const scanAgain: VendorOrderHandler = async (order, { virusScan }) => {
	const statuses = new Map<string, string>();
	for (const document of pendingOf(order)) {
		const uuid = textAt(document, "uuid") ?? "";
		const bytes = await order.readDocument?.(uuid);
		const file = { fileName: textAt(document, "fileName") ?? "", attempt: order.attempt + 1 };
		const scan = bytes === undefined ? "PENDING" : await virusScan.scan(bytes, file).catch(() => "PENDING" as const);
		if (scan === "PENDING") throw new NotYet(new Date(order.now.getTime() + AGAIN_MS));
		statuses.set(uuid, scan === "CLEAN" ? "RECEIVED" : "REFUSED");
	}
	const documents = listAt(order.record, "application.documents").map((document) => {
		const status = statuses.get(textAt(document, "uuid") ?? "");
		return status === undefined ? document : { ...document, status };
	});
	return [
		set("application.documents", documents),
		...pendingOf(order)
			.filter((document) => statuses.get(textAt(document, "uuid") ?? "") === "REFUSED")
			.flatMap((document) => askAnew(order, document)),
	];
};

function pendingOf({ record }: VendorOrder): readonly UploadedDocument[] {
	return listAt(record, "application.documents").filter((document) => textAt(document, "status") === "PENDING");
}

function askAnew(order: VendorOrder, document: UploadedDocument): RecordPatch {
	if (idSideOf(textAt(document, "type") ?? "") !== undefined) {
		return [set("application.identityDocument.reason", "INFECTED"), ...statusPatch({ idReuploadNeeded: true })];
	}
	const name = textAt(document, "fileName") ?? "document";
	return [
		append("application.conditions", {
			uuid: stableUuid("condition", order.uuid, textAt(document, "uuid") ?? ""),
			created: order.now.toISOString(),
			categoryEnum: "GENERIC_DOCUMENT_REQUEST",
			status: "OWED",
			actionNeeded: true,
			commentsToBorrower: copyIn(order.product, "messages")("requests.infected", { name }),
		}),
	];
}
