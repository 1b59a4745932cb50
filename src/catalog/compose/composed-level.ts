import type { Json } from "../../engine/authored/authored.ts";
import type { LevelFault } from "../judge/level-fault.ts";

/** The composed files after one layer: the base, or the base with overlays up to one organisation. */
export interface Level {
	readonly name: string;
	readonly files: ReadonlyMap<string, Json>;
	/** Form files by form id, references resolved; only of forms that have their shape. */
	readonly forms: ReadonlyMap<string, Json>;
	readonly diagnostics: readonly LevelFault[];
	/** True when every file has its shape and every reference is resolved, so that the files can be read as a product. */
	readonly isSound: boolean;
}
