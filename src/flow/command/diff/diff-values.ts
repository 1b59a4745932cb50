import { isDeepStrictEqual } from "node:util";
import type { Provenance } from "../../catalog/index.ts";
import type { Json } from "../../engine/index.ts";

/** One composed value that differs between two organizations. */
export interface ValueChange {
	readonly file: string;
	readonly pointer: string;
	readonly change: "added" | "removed" | "changed" | "moved";
	readonly from?: Json;
	readonly to?: Json;
	/** `file:line:column` where the new value was written. */
	readonly origin?: string;
}

type Files = { readonly [file: string]: Json };

/** Returns every composed value that differs, file by file; a list counts as one value. */
export function valueChanges(before: Files, after: Files, provenance: Provenance): ValueChange[] {
	const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
	return files.flatMap((file) =>
		[...differences(before[file], after[file], "")].map((change) => {
			const origin = change.to === undefined ? undefined : provenance.origin(file, change.pointer);
			return {
				file,
				...change,
				...(origin === undefined ? {} : { origin: `${origin.file}:${origin.line}:${origin.column}` }),
			};
		}),
	);
}

function* differences(
	from: Json | undefined,
	to: Json | undefined,
	pointer: string,
): Generator<Omit<ValueChange, "file">> {
	if (isDeepStrictEqual(from, to) && !isMap(from)) return;
	if (from === undefined) yield { pointer, change: "added", to: to ?? null };
	else if (to === undefined) yield { pointer, change: "removed", from };
	else if (!isMap(from) || !isMap(to)) yield { pointer, change: "changed", from, to };
	else {
		const common = (one: object, other: object) => Object.keys(one).filter((key) => Object.hasOwn(other, key));
		const [earlier, later] = [common(from, to), common(to, from)];
		if (!isDeepStrictEqual(earlier, later)) yield { pointer, change: "moved", from: earlier, to: later };
		for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
			if (key === "$schema") continue;
			const at = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
			yield* differences(
				Object.hasOwn(from, key) ? from[key] : undefined,
				Object.hasOwn(to, key) ? to[key] : undefined,
				at,
			);
		}
	}
}

function isMap(value: Json | undefined): value is { readonly [key: string]: Json } {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
