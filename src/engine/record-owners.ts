import { RECORD_FIELDS } from "./record-fields.generated.ts";

/**
 * Who writes into a record: a form by its `writes`, the effect that a form carries, a vendor's answer
 * ("order:<vendor>/<operation>"), a person at the desk ("staff:<act>"), or the server by itself.
 */
export type Writer = `form:${string}` | `effect:${string}` | `order:${string}` | `staff:${string}` | "server";

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

/** Returns the declaration of a path; undefined for one that schemas/entities does not declare. */
export function recordField(path: string): RecordField | undefined {
	return Object.hasOwn(RECORD_FIELDS, path) ? RECORD_FIELDS[path] : undefined;
}

/** Returns every declared path of the record. */
export function recordPaths(): string[] {
	return Object.keys(RECORD_FIELDS);
}

/** Returns who may write a path of the record, or an object around it; nobody for what is not declared. */
export function writersOf(path: string): ReadonlySet<string> {
	const writers = new Set<string>(isReviewPath(path) ? ["staff:own-review"] : []);
	const keys = path.replace(/\[\]$/, "").split(".");
	for (let end = keys.length; end > 0; end -= 1) {
		for (const writer of recordField(keys.slice(0, end).join("."))?.writtenBy ?? []) writers.add(writer);
	}
	return writers;
}

/** The namespace of an organisation in the record: its forms write there and nowhere else. */
export function partnerNamespace(org: string): string {
	return `partner.${org}.`;
}

/** Whether a path stands in some partner's namespace. */
export function isPartnerPath(path: string): boolean {
	return /^partner\.[^.]+\.[^.]/.test(path);
}

/** Whether a path stands where the choices of lenders' own reviews are kept. */
export function isReviewPath(path: string): boolean {
	return /^partner\.[^.]+\.reviews(?:\[\])?(?:\.|$)/.test(path);
}

/**
 * Whether a writer owns a path: by the declaration or, in a partner's namespace, a form everything but what staff chose in
 * the lender's own reviews.
 */
export function ownsPath(writer: Writer, path: string): boolean {
	if (isPartnerPath(path) && !isReviewPath(path)) return writer.startsWith("form:");
	return writersOf(path).has(writer);
}
