import type { RecordPaths } from "./record-types.generated.ts";

/** A dotted path that schemas/entities declare. */
export type RecordPath = keyof RecordPaths & string;

/** What stands at a path, where something does. */
export type RecordValue<Path extends RecordPath> = NonNullable<RecordPaths[Path]>;

/** The keys (of the record: the paths) at which a value of this kind stands. */
export type KeysOf<Shape, Kind> = {
	[Key in keyof Shape]-?: [NonNullable<Shape[Key]>] extends [Kind] ? Key : never;
}[keyof Shape] &
	string;

/** The keys of a declared shape; none where any key may stand. */
export type DeclaredKey<Shape> = string extends keyof Shape ? never : keyof Shape & string;

/** What one element of a list is. */
export type ElementOf<List> = NonNullable<List> extends readonly (infer Element)[] ? Element : never;
