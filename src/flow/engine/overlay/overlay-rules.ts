import type { Json } from "../json.ts";
import type { Correction } from "../nearest.ts";

/** Why an overlay cannot be applied, and the place in the overlay. */
export interface OverlayFault {
	readonly code: "OVERLAY_HITS_NOTHING" | "OVERLAY_NULL" | "OVERLAY_DIRECTIVE" | "OVERLAY_ANCHOR";
	/** JSON Pointer into the overlay. */
	readonly pointer: string;
	readonly cause: string;
	readonly cure: string;
	readonly fix?: Correction;
}

/** Merge rules of an object in the base. */
export interface OverlayRules {
	/** True when the object at this path accepts new ids (a keyed collection). */
	readonly isCollection: (path: readonly string[]) => boolean;
	/** True when a key missing from the base may be set at this path (an optional property). */
	readonly mayAdd: (path: readonly string[], key: string, value: Json) => boolean;
	/** Required keys that a new entry lacks. */
	readonly lacks?: (path: readonly string[], value: Json) => readonly string[];
	/** True when the object at this path is a single value (a rule): replaced, never merged. */
	readonly isAtom: (path: readonly string[]) => boolean;
	/** Called for each key of each merged object, with the layer its value comes from. */
	readonly onKey?: (result: object, key: string, source: object, sourceKey: string) => void;
}

/** Returns the JSON Pointer of a path. */
export function pointerOf(path: readonly string[]): string {
	return path.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
