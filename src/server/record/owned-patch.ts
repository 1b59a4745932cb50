import { ownsPath, type Writer } from "../../flow/engine/index.ts";
import { applyPatch, type RecordPatch } from "./record-patch.ts";
import type { StoredRecord } from "./stored-record.ts";

/** A form, an effect, a vendor's answer or a person tried to write a path that they do not own; nothing is saved. */
export class WriteRefused extends Error {
	readonly writer: Writer;
	readonly path: string;
	constructor(writer: Writer, path: string) {
		super(`${writer} may not write ${path}.`);
		this.name = "WriteRefused";
		this.writer = writer;
		this.path = path;
	}
}

/** Throws WriteRefused for the first path that a writer does not own (`writtenBy` in schemas/entities). */
export function refuseUnowned(writer: Writer, paths: Iterable<string>): void {
	for (const path of paths) if (!ownsPath(writer, path)) throw new WriteRefused(writer, path);
}
/** Applies a writer's patch to the record; throws WriteRefused, and changes nothing, if it touches other paths. */
export function applyOwned(writer: Writer, record: StoredRecord, patch: RecordPatch): StoredRecord {
	refuseUnowned(
		writer,
		patch.map(({ path }) => path),
	);
	return applyPatch(record, patch);
}
