import { isObject, type Json } from "../../engine/json.ts";
import { isOneValue, type OverlayPlace, valueAt } from "../compose/cut.ts";
import { type FileKind, kindOf, ORG_FILE } from "../files/file-kinds.ts";
import type { Layer } from "../files/layer.ts";
import type { LevelFault } from "../levels/level-fault.ts";
import type { Origins } from "../text/origins.ts";
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
	const order = byRank(`${fault.path} ${fault.pointer} ${fault.cause}`, below);
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
	/** The entries of a file whose rules decide for others; another is blamed whole, or not at all. */
	const entriesOf = (place: OverlayPlace): OverlayPlace[] => {
		if (!DECIDES.has(kindOf(place.path))) return [];
		const inner = innerOf(place);
		const [only] = inner;
		return inner.length === 1 && only !== undefined ? entriesOf(only) : inner;
	};
	const doesChange = (place: OverlayPlace): boolean => isBelow(below, place);
	/** What it stays without, each by itself. */
	const innocent: OverlayPlace[] = [];
	/** What the rest needs, so that it cannot be taken away whole. */
	const needed: OverlayPlace[] = [];
	const among = (places: readonly OverlayPlace[]): OverlayPlace | undefined => {
		for (const place of places) {
			const outcome = trials.without(fault, [place]);
			if (outcome === "goes") return within(place);
			if (outcome === "stays") innocent.push(place);
			else {
				needed.push(place);
				const found = among(entriesOf(place).filter(doesChange));
				if (found !== undefined) return found;
			}
		}
		return undefined;
	};
	/** Several values may each suffice: they are taken away one after the other until it disappears. */
	const together = (): OverlayPlace | undefined => {
		const cuts: OverlayPlace[] = [];
		// in the same order for each fault, so that most is known from another one
		for (const place of innocent.toSorted(byRank("", below))) {
			const outcome = trials.without(fault, [...cuts, place]);
			if (outcome === "goes") return place;
			if (outcome === "stays") cuts.push(place);
		}
		return undefined;
	};
	const added = (): OverlayPlace | undefined =>
		among(needed.flatMap((place) => entriesOf(place).filter((one) => !doesChange(one))));
	// present without the other files, so it comes from org.json or from the level below
	if (trials.withOnly(fault, (path) => path === ORG_FILE) === "stays") {
		const inOrg = fault.path === ORG_FILE ? within({ path: ORG_FILE, keys: [] }) : undefined;
		return inOrg !== undefined && inOrg.keys.length > 0 ? inOrg : undefined;
	}
	const wholes = [...layer.files.keys()]
		.filter((path) => path !== ORG_FILE && (kindOf(path) !== "cases" || path === fault.path))
		.map((path): OverlayPlace => ({ path, keys: [] }))
		.sort(order);
	const found =
		trials.blamed.find(goesWithout) ?? among(wholes) ?? together() ?? added() ?? trials.lastBlamed ?? wholes[0];
	if (found !== undefined && !trials.blamed.includes(found)) trials.blamed.unshift(found);
	return found;
}

/** Kinds of files whose rules decide for others. */
const DECIDES: ReadonlySet<FileKind | undefined> = new Set([
	"facts",
	"stage-routing",
	"application",
	"registration",
	"origination",
	"state-routing",
	"table",
]);

/** What the fault names comes first, for it is usually the culprit, then what changes a value of the level below, rules first. */
function byRank(text: string, below: ReadonlyMap<string, Json>): (one: OverlayPlace, other: OverlayPlace) => number {
	const rank = (place: OverlayPlace): number => {
		const { path, keys } = place;
		if (text.includes(keys.at(-1) ?? path.replace(/^schemas\/forms\/|\.json$/g, ""))) return 0;
		return (isBelow(below, place) ? 1 : 3) + (DECIDES.has(kindOf(path)) ? 0 : 1);
	};
	return (one, other) => rank(one) - rank(other);
}

function isBelow(files: ReadonlyMap<string, Json>, { path, keys }: OverlayPlace): boolean {
	let value: Json | undefined = files.get(path);
	for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
	return value !== undefined;
}
