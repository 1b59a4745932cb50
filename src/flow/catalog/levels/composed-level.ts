import type { Json } from "../../engine/authored/authored.ts";
import type { LevelFault } from "./level-fault.ts";

/** The composed files of one level: the base, or the base plus every overlay down to one organization. */
export interface Level {
	readonly name: string;
	readonly files: ReadonlyMap<string, Json>;
	/** Forms by id, references resolved; only those that match their meta-schema. */
	readonly forms: ReadonlyMap<string, Json>;
	readonly diagnostics: readonly LevelFault[];
	/**
	 * True when every file matches its meta-schema and every reference resolves, so the files can be read as a product.
	 */
	readonly isSound: boolean;
}
