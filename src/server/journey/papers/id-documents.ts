import type { UploadedDocument } from "../../../flow/engine/record/record-types.generated.ts";
import { listAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

interface IdSides {
	readonly front: string;
	/** Absent if one page is enough. */
	readonly back?: string;
}

const SIDES: { readonly [idType: string]: IdSides } = {
	US_DRIVERS_LICENSE: { front: "DRIVERS_LICENSE_FRONT", back: "DRIVERS_LICENSE_BACK" },
	US_PASSPORT: { front: "PASSPORT_FRONT" },
	US_STATE_ID_CARD: { front: "ID_CARD_FRONT", back: "ID_CARD_BACK" },
	US_PERMANENT_RESIDENT_CARD: { front: "PERMANENT_RESIDENT_FRONT", back: "PERMANENT_RESIDENT_BACK" },
};

/** The document types of an ID's sides; undefined for an ID type that is not accepted. */
export function idSides(idType: string): IdSides | undefined {
	return Object.hasOwn(SIDES, idType) ? SIDES[idType] : undefined;
}

/** Which side of an ID a document type is; undefined for any other document. */
export function idSideOf(documentType: string): "front" | "back" | undefined {
	const sides = Object.values(SIDES);
	if (sides.some(({ front }) => front === documentType)) return "front";
	return sides.some(({ back }) => back === documentType) ? "back" : undefined;
}

/**
 * The documents with every other ID picture marked as replaced, so that no check reads an old one again; an infected
 * file stays rejected.
 */
export function withoutOlderIds(record: StoredRecord, kept: readonly string[]): UploadedDocument[] {
	return listAt(record, "application.documents").map((document) => {
		const isOld =
			idSideOf(textAt(document, "type") ?? "") !== undefined && !kept.includes(textAt(document, "uuid") ?? "");
		return isOld && textAt(document, "status") !== "REFUSED" ? { ...document, status: "REPLACED" } : document;
	});
}
