/** The IDs that the form accepts, in its order. */
export const ID_TYPES = [
	"US_DRIVERS_LICENSE",
	"US_PASSPORT",
	"US_STATE_ID_CARD",
	"US_PERMANENT_RESIDENT_CARD",
] as const;
export type IdType = (typeof ID_TYPES)[number];

interface IdDocument {
	readonly front: string;
	/** Absent if one page is enough. */
	readonly back?: string;
}

const DOCUMENTS: { readonly [type in IdType]: IdDocument } = {
	US_DRIVERS_LICENSE: { front: "DRIVERS_LICENSE_FRONT", back: "DRIVERS_LICENSE_BACK" },
	US_PASSPORT: { front: "PASSPORT_FRONT" },
	US_STATE_ID_CARD: { front: "ID_CARD_FRONT", back: "ID_CARD_BACK" },
	US_PERMANENT_RESIDENT_CARD: { front: "PERMANENT_RESIDENT_FRONT", back: "PERMANENT_RESIDENT_BACK" },
};

/** The document types under which the sides of an ID are uploaded. */
export function idDocument(type: IdType): IdDocument {
	return DOCUMENTS[type];
}
