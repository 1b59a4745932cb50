import { isObject } from "../../engine/json.ts";
import { isOneValue, type OverlayPlace, valueAt, withoutPlace } from "../compose/cut.ts";
import type { Origins } from "../compose/origins.ts";
import { ORG_FILE } from "../files/file-kinds.ts";
import type { Layer } from "../files/layer.ts";
import type { LevelFault } from "./level-fault.ts";

/** Each trial composes and checks an organization; after this many, pointing at the file is good enough. */
const MOST_TRIALS = 60;

/**
 * Returns the innermost overlay value whose removal makes a fault disappear; undefined when no removal does. `isThere`
 * composes a layer and looks for the fault.
 */
export function culpritOf(
	layer: Layer,
	fault: LevelFault,
	isThere: (layer: Layer) => boolean,
	origins: Origins,
): OverlayPlace | undefined {
	let trials = 0;
	const isCulprit = (place: OverlayPlace): boolean =>
		trials++ < MOST_TRIALS && !isThere(withoutPlace(layer, place, origins));
	const within = (place: OverlayPlace): OverlayPlace => {
		const value = valueAt(layer, place);
		if (!isObject(value) || isOneValue(place.path, place.keys, origins)) return place;
		const inner = Object.keys(value)
			.filter((key) => key !== "$schema" && !key.startsWith("$"))
			.map((key): OverlayPlace => ({ path: place.path, keys: [...place.keys, key] }));
		// an only child is equivalent to its parent
		const found = inner.length === 1 ? inner[0] : inner.sort(byName(fault)).find(isCulprit);
		return found === undefined ? place : within(found);
	};
	const orgAlone = new Map([...layer.files].filter(([path]) => path === ORG_FILE));
	// present without the other files, so it comes from org.json or from the level below
	if (isThere({ ...layer, files: orgAlone, refused: new Map(), diagnostics: [] })) {
		const inOrg = fault.path === ORG_FILE ? within({ path: ORG_FILE, keys: [] }) : undefined;
		return inOrg !== undefined && inOrg.keys.length > 0 ? inOrg : undefined;
	}
	const files = [...layer.files.keys()].filter((path) => path !== ORG_FILE);
	const wholes = files.map((path): OverlayPlace => ({ path, keys: [] })).sort(byName(fault));
	const found = wholes.find(isCulprit);
	if (found !== undefined) return within(found);
	// several files cause it together; report the first one
	return wholes[0];
}

/** Try what the fault names first; it is usually the culprit, and one trial is then enough. */
function byName(fault: LevelFault): (one: OverlayPlace, other: OverlayPlace) => number {
	const text = `${fault.path} ${fault.pointer} ${fault.cause}`;
	const rank = ({ path, keys }: OverlayPlace): number =>
		text.includes(keys.at(-1) ?? path.replace(/^schemas\/forms\/|\.json$/g, "")) ? 0 : 1;
	return (one, other) => rank(one) - rank(other);
}
