type JsonType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

/** A field of a list's elements. */
export interface ElementField {
	readonly types: readonly JsonType[];
	readonly values?: readonly string[];
	readonly pattern?: string;
	readonly isRequired: boolean;
}

/** One declared path of the record (schemas/entities): its types and its writers. */
export interface RecordField {
	/** Empty when any type is allowed. */
	readonly types: readonly JsonType[];
	/** Closed list of texts. */
	readonly values?: readonly string[];
	/** The elements of a list. */
	readonly items?: {
		readonly types: readonly JsonType[];
		readonly values?: readonly string[];
		/** Of a list that lenders write or ask about: every field that an element may have. */
		readonly fields?: { readonly [key: string]: ElementField };
	};
	/** Its own writers; the writers of an enclosing object may write it too. */
	readonly writtenBy: readonly string[];
}

/** An effect that a form may carry (schemas/effects.json). */
export interface FormEffect {
	/** A partner's own form may use it. */
	readonly open?: boolean;
	/** It answers a request of flows/conditions.json. */
	readonly resolvesCondition?: boolean;
	/** Fields that it reads, with their JSON type. */
	readonly needs?: { readonly [field: string]: string };
}
