import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

const HEAD_BYTES = 64;

/**
 * Returns a function that damages documents in the sandbox: for a borrower whose last name ends in Corrupt each one
 * arrives broken the first time it is opened, and intact from then on.
 */
export function damagesFirstCopy(): (
	record: StoredRecord,
	applicationUuid: string,
	id: string,
	bytes: Buffer,
) => Buffer {
	const given = new Set<string>();
	return (record, applicationUuid, id, bytes) => {
		if (!/corrupt$/i.test(textAt(record, "profile.name.lastName") ?? "")) return bytes;
		const copy = `${applicationUuid} ${id}`;
		if (given.has(copy)) return bytes;
		given.add(copy);
		return bytes.subarray(0, HEAD_BYTES);
	};
}
