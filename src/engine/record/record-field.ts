type JsonType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

/** One declared path of the record (schemas/entities): what may stand there, and who may write it. */
export interface RecordField {
	/** None where anything may stand. */
	readonly types: readonly JsonType[];
	/** Closed list of texts. */
	readonly values?: readonly string[];
	/** What a list holds. */
	readonly items?: { readonly types: readonly JsonType[]; readonly values?: readonly string[] };
	/** Its own writers; whoever may write an object around it may write it, too. */
	readonly writtenBy: readonly string[];
}

/** An effect that a form may carry (schemas/effects.json). */
export interface FormEffect {
	/** A partner's own form may take it. */
	readonly open?: boolean;
	/** It answers a request of flows/conditions.json. */
	readonly settlesCondition?: boolean;
	/** Fields that it reads, with their JSON type. */
	readonly needs?: { readonly [field: string]: string };
}
