import type { Json } from "../authored/authored.ts";
import { isObject as isJsonObject, isList, type JsonObject } from "../json.ts";
import { correctedName, didYouMean } from "../nearest.ts";
import { editList, editsList } from "./overlay-list.ts";
import { type Placed, placeIn } from "./overlay-order.ts";
import { type OverlayFault, type OverlayRules, pointerOf } from "./overlay-rules.ts";

/** The composed value and every fault of the overlay; the value is only valid without faults. */
export interface OverlayResult {
	readonly value: Json;
	readonly faults: readonly OverlayFault[];
}

const DIRECTIVES = new Set(["$remove", "$replace", "$before", "$after", "$insert", "$change"]);

/**
 * Returns `base` with `overlay` merged over it: objects by key; lists and rules are replaced unless a list is edited
 * (`editList`); `$remove`, `$replace`, `$before` and `$after` are applied, null is refused. Never mutates; the results
 * are null-prototype objects.
 */
export function applyOverlay(base: Json, overlay: Json, rules: OverlayRules): OverlayResult {
	const faults: OverlayFault[] = [];
	const value = merge(base, overlay, [], rules, faults);
	return { value, faults };
}

function merge(base: Json, overlay: Json, path: string[], rules: OverlayRules, faults: OverlayFault[]): Json {
	if (isList(base) && editsList(overlay) && !rules.isAtom(path)) {
		return editList(base, overlay, path, {
			rules,
			faults,
			merge: (element, patch, at) => merge(element, patch, at, rules, faults),
			refuseInside: (value, at) => refuseDirectives(value, at, rules, faults),
		});
	}
	if (!isJsonObject(base) || !isJsonObject(overlay) || rules.isAtom(path)) {
		refuseNulls(overlay, path, rules, faults);
		return overlay === null ? base : overlay;
	}
	const removed = new Set<string>();
	const changed = new Map<string, { value: Json; source: object; sourceKey: string }>();
	const added: { key: string; value: Json; before?: string; after?: string }[] = [];
	const placed: Placed[] = [];
	for (const [key, patch] of Object.entries(overlay)) {
		if (path.length > 0 && DIRECTIVES.has(key)) continue;
		const at = [...path, key];
		const old = Object.hasOwn(base, key) ? base[key] : undefined;
		const directive = isList(old) && editsList(patch) ? EDIT : directiveOf(patch, at, rules, faults);
		if (directive.kind === "faulty") continue;
		if (old === undefined) {
			const entry = newEntry(base, key, patch, directive, at, rules, faults);
			if (entry) {
				added.push(entry);
				placed.push(entry);
			}
		} else if (directive.kind === "remove") removed.add(key);
		else if (directive.kind === "replace" && isJsonObject(patch)) {
			changed.set(key, { value: directive.value, source: patch, sourceKey: "$replace" });
			refuseNulls(directive.value, [...at, "$replace"], rules, faults);
		} else if (directive.kind === "place") {
			if (!rules.isCollection(path)) {
				faults.push({
					code: "OVERLAY_DIRECTIVE",
					pointer: pointerOf(at),
					cause: `"${key}" is a key of one thing, whose order means nothing.`,
					cure: "Only entries of a collection can be moved; take the directive away.",
				});
				continue;
			}
			placed.push({ key, ...directive });
			// the overlay moves it, so faults point there
			changed.set(key, { value: mergeEntry(old, patch, at, rules, faults), source: overlay, sourceKey: key });
		} else {
			const value = merge(old, patch, at, rules, faults);
			const mergedObjects = isJsonObject(old) && isJsonObject(patch) && !rules.isAtom(at);
			changed.set(key, { value, source: mergedObjects ? base : overlay, sourceKey: key });
		}
	}
	const order = placeIn(Object.keys(base), placed, (key, anchor, known) =>
		faults.push({
			code: "OVERLAY_ANCHOR",
			pointer: pointerOf([...path, key]),
			cause: `"${anchor}", beside which "${key}" is to stand, is not there.${didYouMean(anchor, known)}`,
			cure: "Name an id of the same collection in $before or $after.",
			...correctedName(anchor, known),
		}),
	);
	return build(order, base, overlay, { removed, changed, added }, rules);
}

function build(
	order: readonly string[],
	base: JsonObject,
	overlay: JsonObject,
	edits: {
		removed: ReadonlySet<string>;
		changed: ReadonlyMap<string, { value: Json; source: object; sourceKey: string }>;
		added: readonly { key: string; value: Json }[];
	},
	rules: OverlayRules,
): JsonObject {
	const result: Record<string, Json> = Object.create(null);
	const news = new Map(edits.added.map((entry) => [entry.key, entry.value]));
	for (const key of order) {
		if (edits.removed.has(key)) continue;
		const change = edits.changed.get(key);
		const fresh = news.get(key);
		if (change) {
			result[key] = change.value;
			rules.onKey?.(result, key, change.source, change.sourceKey);
		} else if (fresh !== undefined) {
			result[key] = fresh;
			rules.onKey?.(result, key, overlay, key);
		} else {
			result[key] = base[key] as Json;
			rules.onKey?.(result, key, base, key);
		}
	}
	return result;
}

/** A moved entry is merged with the rest of the overlay's entry, if there is more than the move. */
function mergeEntry(old: Json, patch: Json, at: string[], rules: OverlayRules, faults: OverlayFault[]): Json {
	const rest = isJsonObject(patch) ? Object.keys(patch).filter((key) => !DIRECTIVES.has(key)) : [];
	return rest.length === 0 ? old : merge(old, patch, at, rules, faults);
}

const EDIT = { kind: "none" } as const;

type Directive =
	| { kind: "none" | "remove" | "faulty" }
	| { kind: "replace"; value: Json }
	| { kind: "place"; before?: string; after?: string };

function directiveOf(patch: Json, at: readonly string[], rules: OverlayRules, faults: OverlayFault[]): Directive {
	if (!isJsonObject(patch) || rules.isAtom(at)) return { kind: "none" };
	const used = Object.keys(patch).filter((key) => DIRECTIVES.has(key));
	if (used.length === 0) return { kind: "none" };
	const refuse = (cause: string): Directive => {
		faults.push({
			code: "OVERLAY_DIRECTIVE",
			pointer: pointerOf(at),
			cause,
			cure: 'Write {"$remove": true}, {"$replace": …}, or one of "$before" and "$after" with an id.',
		});
		return { kind: "faulty" };
	};
	const editing = used.find((key) => key === "$insert" || key === "$change");
	if (editing !== undefined) return refuse(`"${editing}" changes a list, and the base has none here.`);
	if (used.length > 1) return refuse(`${used.join(" and ")} cannot stand together.`);
	const alone = Object.keys(patch).length === 1;
	const value = patch[used[0] as string] as Json;
	if (used[0] === "$remove") {
		return alone && value === true ? { kind: "remove" } : refuse('"$remove" stands alone and its value is true.');
	}
	if (used[0] === "$replace") return alone ? { kind: "replace", value } : refuse('"$replace" stands alone.');
	if (typeof value !== "string") return refuse(`"${used[0]}" takes the id of a neighbor.`);
	return used[0] === "$before" ? { kind: "place", before: value } : { kind: "place", after: value };
}

function newEntry(
	base: JsonObject,
	key: string,
	patch: Json,
	directive: Directive,
	at: readonly string[],
	rules: OverlayRules,
	faults: OverlayFault[],
): { key: string; value: Json; before?: string; after?: string } | undefined {
	const parent = at.slice(0, -1);
	const isCollection = rules.isCollection(parent);
	const whole = directive.kind === "place" ? withoutDirectives(patch, rules) : patch;
	const isWelcome = directive.kind === "place" ? isCollection : directive.kind === "none";
	if (!isWelcome || !rules.mayAdd(parent, key, whole)) {
		const lacking = isCollection ? (rules.lacks?.(at, whole) ?? []).map((name) => `"${name}"`).join(", ") : "";
		faults.push({
			code: "OVERLAY_HITS_NOTHING",
			pointer: pointerOf(at),
			cause: `"${key}" is not in the base.${didYouMean(key, Object.keys(base))}`,
			cure: isCollection
				? `Name an id of the base, or write the new entry whole${lacking === "" ? "" : `: it lacks ${lacking}`}.`
				: "Name a key that the base has; new ids can only be added to collections.",
			// what is added may be called anything
			...(isCollection ? {} : correctedName(key, Object.keys(base))),
		});
		return undefined;
	}
	refuseNulls(whole, at, rules, faults);
	if (directive.kind !== "place") return { key, value: whole };
	return {
		key,
		value: whole,
		...(directive.before === undefined ? {} : { before: directive.before }),
		...(directive.after === undefined ? {} : { after: directive.after }),
	};
}

function withoutDirectives(patch: Json, rules: OverlayRules): Json {
	if (!isJsonObject(patch)) return patch;
	const result: Record<string, Json> = Object.create(null);
	for (const [key, value] of Object.entries(patch)) {
		if (DIRECTIVES.has(key)) continue;
		result[key] = value;
		rules.onKey?.(result, key, patch, key);
	}
	return result;
}

/** Where a key is merged, null would mean "delete"; inside a new value it is a value (`"default": null`). */
function refuseNulls(value: Json, at: readonly string[], rules: OverlayRules, faults: OverlayFault[]): void {
	if (value === null) {
		faults.push({
			code: "OVERLAY_NULL",
			pointer: pointerOf(at),
			cause: "Writing null takes nothing away here.",
			cure: 'Write {"$remove": true} to take a key away.',
		});
	} else refuseDirectives(value, at, rules, faults);
}

function refuseDirectives(value: Json, at: readonly string[], rules: OverlayRules, faults: OverlayFault[]): void {
	if (!isJsonObject(value) || rules.isAtom(at)) return;
	for (const [key, item] of Object.entries(value)) {
		if (!DIRECTIVES.has(key)) refuseDirectives(item, [...at, key], rules, faults);
		else {
			faults.push({
				code: "OVERLAY_DIRECTIVE",
				pointer: pointerOf([...at, key]),
				cause: `"${key}" stands inside a value that is new or replaced whole.`,
				cure: "Directives belong to keys that are merged.",
			});
		}
	}
}
