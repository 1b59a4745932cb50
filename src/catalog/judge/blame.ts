import { pointerOf } from "../../engine/overlay/overlay-rules.ts";
import type { OverlayPlace } from "../compose/cut.ts";
import { writtenOnTheWay } from "../compose/cut.ts";
import type { LevelMemory } from "../compose/level.ts";
import type { Layer } from "../files/layer.ts";
import { culpritOf } from "./culprit.ts";
import type { LevelFault } from "./level-fault.ts";

/** A fault and the overlay value that contains or causes it; no value when the fault belongs to the level below. */
export interface Blamed {
	readonly fault: LevelFault;
	readonly place: OverlayPlace | undefined;
}

/**
 * Returns a fault with the overlay value to blame. When a fault shows up in a base file but disappears without some
 * overlay value, it is reported at that value, because the overlay's reviewers see no other file.
 */
export function blame(
	layer: Layer,
	fault: LevelFault,
	isThere: (layer: Layer) => boolean,
	{ origins }: LevelMemory,
): Blamed {
	if (fault.file === layer.shown || fault.file.startsWith(`${layer.shown}/`)) {
		if (fault.path === undefined) return { fault, place: undefined };
		const written = writtenOnTheWay(layer, fault.path, fault.pointer ?? "", origins);
		// a form that the overlay does not contain changed through a part that it does contain
		return { fault, place: written ?? culpritOf(layer, fault, isThere, origins) };
	}
	const place = culpritOf(layer, fault, isThere, origins);
	if (place === undefined) return { fault, place };
	const pointer = pointerOf(place.keys);
	const { line, column } = origins.locate(layer.files.get(place.path) ?? null, pointer) ?? { line: 1, column: 1 };
	const shown = `${fault.file}:${fault.line}${fault.pointer ? ` (${fault.pointer})` : ""}`;
	const file = `${layer.shown}/${place.path}`;
	const cause = `${fault.cause} It shows at ${shown}.`;
	return { place, fault: { ...fault, file, line, column, pointer, cause, org: layer.name } };
}
