import { kindOf, ORG_FILE } from "../catalog/files/file-kinds.ts";
import { PIN_FILE } from "../catalog/files/layer.ts";
import { metaAt } from "../catalog/files/meta.ts";
import { pathOf } from "../catalog/text/origins.ts";
import type { Json } from "../engine/index.ts";
import { isObject, memberAt } from "../engine/json.ts";

/** What an overlay was written against. */
export interface Pin {
	readonly against: string;
	readonly base: string;
	/** The base values under the overlay's, by file and pointer. */
	readonly leaves: { readonly [place: string]: Json };
	/** Places that only the overlay has. */
	readonly own?: readonly string[];
}

/** A place in an overlay whose base value changed since it was pinned. */
export interface Moved {
	readonly place: string;
	readonly kind: "changed" | "doubled" | "orphaned" | "locked";
	readonly why: string;
}

type Files = { readonly [path: string]: Json };

/** Keys of a lender's identity: a change in the parent's own identity needs no review. */
const IDENTITY = new Set(
	"code name extends hosts apps brand contact nmls nmlsUrl links charter hmda operatingHours footerImage additionalUrls".split(
		" ",
	),
);

/** Returns the base values under an overlay's, and the places that only the overlay has. */
export function pinned(overlay: Files, below: Files): Pick<Pin, "leaves"> & { readonly own: readonly string[] } {
	const leaves: { [place: string]: Json } = {};
	const own: string[] = [];
	for (const [file, value] of Object.entries(overlay)) {
		if (file === PIN_FILE || file.startsWith("flows/cases/")) continue;
		for (const pointer of leavesOf(value, below[file], file, "")) {
			const under = memberAt(below[file], pathOf(pointer));
			if (under === undefined) own.push(`${file}#${pointer}`);
			else leaves[`${file}#${pointer}`] = under;
		}
	}
	return { leaves, own };
}

/** Returns what changed in the base at the pinned places that the overlay still writes. */
export function movedSince(pin: Pin, overlay: Files, below: Files): Moved[] {
	const look = (place: string) => {
		const [file = "", pointer = ""] = place.split("#");
		return {
			isWritten: memberAt(overlay[file], pathOf(pointer)) !== undefined,
			now: memberAt(below[file], pathOf(pointer)),
		};
	};
	const changed = Object.entries(pin.leaves).flatMap(([place, was]): Moved[] => {
		const { isWritten, now } = look(place);
		if (!isWritten || JSON.stringify(now ?? null) === JSON.stringify(was)) return [];
		const is = now === undefined ? "nothing" : JSON.stringify(now);
		return [{ place, kind: "changed", why: `${JSON.stringify(was)} → ${is}` }];
	});
	const doubled = (pin.own ?? []).flatMap((place): Moved[] => {
		const { isWritten, now } = look(place);
		if (!isWritten || now === undefined) return [];
		return [{ place, kind: "doubled", why: `the base has it now too: ${JSON.stringify(now)}` }];
	});
	return [...changed, ...doubled];
}

/** The pointers at which an overlay writes a whole value rather than an object merged by key. */
function* leavesOf(overlay: Json, base: Json | undefined, file: string, pointer: string): Generator<string> {
	const isMerged = isObject(overlay) && isObject(base) && !Object.keys(overlay).some(isDirective);
	if (!isMerged || isWhole(file, pointer)) {
		yield pointer;
		return;
	}
	for (const [key, value] of Object.entries(overlay)) {
		if (key === "$schema" || (file === ORG_FILE && pointer === "" && IDENTITY.has(key))) continue;
		const at = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
		yield* leavesOf(value, Object.hasOwn(base, key) ? base[key] : undefined, file, at);
	}
}

function isDirective(key: string): boolean {
	return key.startsWith("$") && key !== "$schema";
}

function isWhole(file: string, pointer: string): boolean {
	const kind = kindOf(file);
	return kind !== undefined && metaAt(kind, pathOf(pointer)).some((node) => node["x-whole"] === true);
}
