import type { Json } from "../../engine/authored/authored.ts";
import type { RecordPatch } from "./record-patch.ts";

/** Returns the patch that writes these values below application.status. */
export function statusPatch(values: { readonly [field: string]: Json }): RecordPatch {
	return Object.entries(values).map(([field, value]) => ({ path: `application.status.${field}`, value }));
}
