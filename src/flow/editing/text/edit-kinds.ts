import type { Json } from "../../engine/json.ts";
import type { Path } from "./text-fault.ts";

/** A value to write: as data, laid out like its neighbors, or as the very text that it has in another file. */
type Written = { readonly value: Json } | { readonly text: string };

/** One edit of a JSON file. Paths name the file before the edit. */
export type TextEdit =
	| ({ readonly kind: "set"; readonly path: Path } & Written)
	/** Into the object at `path`, under a key that it does not have; at the end without `at`. */
	| ({ readonly kind: "insert-key"; readonly path: Path; readonly key: string; readonly at?: number } & Written)
	/** Into the list at `path`; at the end without `at`. */
	| ({ readonly kind: "insert-item"; readonly path: Path; readonly at?: number } & Written)
	| { readonly kind: "remove"; readonly path: Path }
	/** To another index among the entries of its own object or list. */
	| { readonly kind: "move"; readonly path: Path; readonly to: number }
	| { readonly kind: "rename"; readonly path: Path; readonly key: string };
