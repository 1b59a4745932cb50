import type { Json } from "../../flow/engine/json.ts";
import type { RecordPath } from "../../flow/engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../flow/engine/record/record-types.generated.ts";
import type { RecordChange, RecordPatch } from "./record-patch.ts";

const STATUS = "application.status" satisfies RecordPath;

/** Values below application.status and no other keys, not even from a spread object. */
export type StatusValues<Values> = Values & { readonly [Key in Exclude<keyof Values, keyof ApplicationStatus>]: never };

/** Returns the patch that writes these values to application.status. */
export function statusPatch<const Values extends ApplicationStatus>(values: StatusValues<Values>): RecordPatch {
	return Object.entries(values as { readonly [field: string]: Json }).map(
		([field, value]) => ({ path: `${STATUS}.${field}`, value }) as unknown as RecordChange as unknown as RecordChange,
	);
}
