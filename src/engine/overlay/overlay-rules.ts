import type { Json } from "../json.ts";

/** Why an overlay cannot be applied, and where in the overlay. */
export interface OverlayFault {
	readonly code: "OVERLAY_HITS_NOTHING" | "OVERLAY_NULL" | "OVERLAY_DIRECTIVE" | "OVERLAY_ANCHOR";
	/** JSON Pointer into the overlay. */
	readonly pointer: string;
	readonly cause: string;
	readonly cure: string;
}

/** What an object of the base is for the merge. */
export interface OverlayRules {
	/** True when new ids may be added to the object at this path (a keyed collection). */
	readonly isCollection: (path: readonly string[]) => boolean;
	/** True when a key that the base lacks may be set at this path (an optional property of a record). */
	readonly mayAdd: (path: readonly string[], key: string, value: Json) => boolean;
	/** What a new entry must have and lacks. */
	readonly lacks?: (path: readonly string[], value: Json) => readonly string[];
	/** True when the object at this path is one value (a rule): replaced whole, never merged. */
	readonly isAtom: (path: readonly string[]) => boolean;
	/** Told for each key of each object that the merge builds: whose value stands there. */
	readonly onKey?: (result: object, key: string, source: object, sourceKey: string) => void;
}

/** Returns the JSON Pointer of a path. */
export function pointerOf(path: readonly string[]): string {
	return path.map((key) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
