import { pointerOf } from "../../engine/overlay/overlay-rules.ts";
import type { OverlayPlace } from "../compose/cut.ts";
import { writtenOnTheWay } from "../compose/cut.ts";
import type { LevelMemory } from "../compose/level.ts";
import type { Layer } from "../files/layer.ts";
import { culpritOf } from "./culprit.ts";
import type { LevelFault } from "./level-fault.ts";

/** A fault, and the value of the overlay that it stands in or that causes it; none for a fault of what is below. */
export interface Blamed {
	readonly fault: LevelFault;
	readonly place: OverlayPlace | undefined;
}

/**
 * Returns a fault with the value of the overlay to blame. One that shows in a file of the base but is gone without some
 * value of the overlay is told at that value: reviewers of the overlay see no other file.
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
		// a form that the overlay does not write changes through a part of the overlay
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
