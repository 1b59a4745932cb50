import { isObject, type Json } from "../../engine/json.ts";
import { isOneValue, type OverlayPlace, valueAt } from "../compose/cut.ts";
import type { Origins } from "../compose/origins.ts";
import { kindOf, ORG_FILE } from "../files/file-kinds.ts";
import type { Layer } from "../files/layer.ts";
import type { LevelFault } from "./level-fault.ts";
import type { Trials } from "./trials.ts";

/** What it takes to find the value that a fault is to be blamed on. */
export interface Suspects {
	readonly layer: Layer;
	/** The files of the level below. */
	readonly below: ReadonlyMap<string, Json>;
	readonly trials: Trials;
	readonly origins: Origins;
}

/** Returns the innermost overlay value whose removal makes a fault disappear; undefined when no removal does. */
export function culpritOf(fault: LevelFault, { layer, below, trials, origins }: Suspects): OverlayPlace | undefined {
	const goesWithout = (place: OverlayPlace): boolean => trials.without(fault, [place]) === "goes";
	const order = byRank(fault, below);
	const innerOf = (place: OverlayPlace): OverlayPlace[] => {
		const value = valueAt(layer, place);
		if (!isObject(value) || isOneValue(place.path, place.keys, origins)) return [];
		return Object.keys(value)
			.filter((key) => key !== "$schema" && !key.startsWith("$"))
			.map((key): OverlayPlace => ({ path: place.path, keys: [...place.keys, key] }))
			.sort(order);
	};
	/** The innermost of a value that it disappears without. */
	const within = (place: OverlayPlace): OverlayPlace => {
		const inner = innerOf(place);
		// an only child is equivalent to its parent
		const found = inner.length === 1 ? inner[0] : inner.find(goesWithout);
		return found === undefined ? place : within(found);
	};
	/** Where the rest needs a part of a value, the value cannot be taken away whole. */
	const among = (places: readonly OverlayPlace[]): OverlayPlace | undefined => {
		const needed: OverlayPlace[] = [];
		for (const place of places) {
			const outcome = trials.without(fault, [place]);
			if (outcome === "goes") return within(place);
			if (outcome === "unclear") needed.push(place);
		}
		for (const place of needed) {
			const found = among(innerOf(place));
			if (found !== undefined) return found;
		}
		return undefined;
	};
	/** Several values may each suffice: they are taken away one after the other until it disappears. */
	const together = (places: readonly OverlayPlace[]): OverlayPlace | undefined => {
		const cuts: OverlayPlace[] = [];
		const without = (place: OverlayPlace): OverlayPlace | undefined => {
			const outcome = trials.without(fault, [...cuts, place]);
			if (outcome === "goes") return place;
			if (outcome === "stays") cuts.push(place);
			else
				for (const inner of innerOf(place)) {
					const found = without(inner);
					if (found !== undefined) return found;
				}
			return undefined;
		};
		for (const place of places) {
			const found = without(place);
			if (found !== undefined) return found;
		}
		return undefined;
	};
	// present without the other files, so it comes from org.json or from the level below
	if (trials.withOnly(fault, (path) => path === ORG_FILE) !== "goes") {
		const inOrg = fault.path === ORG_FILE ? within({ path: ORG_FILE, keys: [] }) : undefined;
		return inOrg !== undefined && inOrg.keys.length > 0 ? inOrg : undefined;
	}
	const wholes = [...layer.files.keys()]
		.filter((path) => path !== ORG_FILE && (kindOf(path) !== "cases" || path === fault.path))
		.map((path): OverlayPlace => ({ path, keys: [] }))
		.sort(order);
	const found = trials.blamed.find(goesWithout) ?? among(wholes) ?? together(wholes) ?? wholes[0];
	if (found !== undefined && !trials.blamed.includes(found)) trials.blamed.unshift(found);
	return found;
}

/** What the fault names comes first, for it is usually the culprit, then what changes a value of the level below. */
function byRank(
	fault: LevelFault,
	below: ReadonlyMap<string, Json>,
): (one: OverlayPlace, other: OverlayPlace) => number {
	const text = `${fault.path} ${fault.pointer} ${fault.cause}`;
	const rank = (place: OverlayPlace): number => {
		const { path, keys } = place;
		if (text.includes(keys.at(-1) ?? path.replace(/^schemas\/forms\/|\.json$/g, ""))) return 0;
		return isBelow(below, place) ? 1 : 2;
	};
	return (one, other) => rank(one) - rank(other);
}

function isBelow(files: ReadonlyMap<string, Json>, { path, keys }: OverlayPlace): boolean {
	let value: Json | undefined = files.get(path);
	for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
	return value !== undefined;
}
