import type { RecordField } from "./record-field.ts";
import { RECORD_FIELDS } from "./record-fields.generated.ts";

/**
 * Writers of a record: a form by its `writes`, the effect of a form, a vendor's answer
 * ("order:<vendor>/<operation>"), staff at the desk ("staff:<act>"), a lender's own form, or the server itself.
 */
export type Writer =
	| `form:${string}`
	| `effect:${string}`
	| `order:${string}`
	| `staff:${string}`
	| "lender"
	| "server";

/** Returns the declaration of a path, or undefined if schemas/entities does not declare it. */
export function recordField(path: string): RecordField | undefined {
	return Object.hasOwn(RECORD_FIELDS, path) ? RECORD_FIELDS[path] : undefined;
}

/** Returns every declared path of the record. */
export function recordPaths(): string[] {
	return Object.keys(RECORD_FIELDS);
}

/** Returns the writers of a path or of an object around it; none for an undeclared path. */
export function writersOf(path: string): ReadonlySet<string> {
	const writers = new Set<string>(isReviewPath(path) ? ["staff:own-review"] : []);
	const keys = path.replace(/\[\]$/, "").split(".");
	for (let end = keys.length; end > 0; end -= 1) {
		for (const writer of recordField(keys.slice(0, end).join("."))?.writtenBy ?? []) writers.add(writer);
	}
	return writers;
}

/** The namespace of an organization in the record: the only place its forms write to. */
export function partnerNamespace(org: string): string {
	return `partner.${org}.`;
}

/** Whether a path is in any partner's namespace. */
export function isPartnerPath(path: string): boolean {
	return /^partner\.[^.]+\.[^.]/.test(path);
}

/** Whether a path is where the choices of lenders' own reviews are stored. */
export function isReviewPath(path: string): boolean {
	return /^partner\.[^.]+\.reviews(?:\[\])?(?:\.|$)/.test(path);
}

/** Whether a path is declared for the forms of lenders to write. */
export function isOpenPath(path: string): boolean {
	return recordField(path)?.writtenBy.includes("lender") === true;
}

/**
 * Whether a writer owns a path: by its declaration or, in a partner's namespace, any form for everything except the
 * staff's choices in the lender's own reviews. What is open to lenders, any form may write.
 */
export function ownsPath(writer: Writer, path: string): boolean {
	if (isOpenPath(path) || (isPartnerPath(path) && !isReviewPath(path))) return writer.startsWith("form:");
	return writersOf(path).has(writer);
}
