import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Copy, copyOf } from "../../src/contracts/copy.ts";
import type { CopyFile, CopySection } from "../../src/flow/engine/authored/authored-copy.ts";
import { messageFile } from "../../src/flow/engine/texts/message-files.ts";

/** The base's sentences of a section, as components read them. */
export function baseCopy<S extends CopySection>(section: S): Copy<S> {
	const file = join(import.meta.dirname, `../../flows/copy/${section}.json`);
	const { $schema: _, ...groups } = JSON.parse(readFileSync(file, "utf8")) as CopyFile;
	return copyOf<S>(messageFile(groups));
}
