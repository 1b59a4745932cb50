import type { RecordField } from "./record-field.ts";
import { RECORD_FIELDS } from "./record-fields.generated.ts";

/**
 * Who writes into a record: a form by its `writes`, the effect that a form carries, a vendor's answer
 * ("order:<vendor>/<operation>"), a person at the desk ("staff:<act>"), or the server by itself.
 */
export type Writer = `form:${string}` | `effect:${string}` | `order:${string}` | `staff:${string}` | "server";

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
