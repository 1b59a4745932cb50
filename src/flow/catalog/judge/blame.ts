import { pointerOf } from "../../engine/overlay/overlay-rules.ts";
import type { OverlayPlace } from "../compose/cut.ts";
import { writtenOnTheWay } from "../compose/cut.ts";
import { type Layer, writtenFile } from "../files/layer.ts";
import type { LevelFault } from "../levels/level-fault.ts";
import { culpritOf, type Suspects } from "./culprit.ts";

/** A fault and the overlay value that contains or causes it; no value when the fault belongs to the level below. */
export interface Blamed {
	readonly fault: LevelFault;
	readonly place: OverlayPlace | undefined;
}

/**
 * Returns a fault with the overlay value to blame. When a fault shows up in a base file but disappears without some
 * overlay value, it is reported at that value, because the overlay's reviewers see no other file.
 */
export function blame(fault: LevelFault, suspects: Suspects): Blamed {
	const { layer, origins } = suspects;
	if (isWrittenIn(fault, layer) && fault.isAnywhere !== true) {
		if (fault.path === undefined) return { fault, place: undefined };
		// a form that the overlay does not contain changed through a part that it does contain
		return { fault, place: writtenAt(fault, suspects) ?? culpritOf(fault, suspects) };
	}
	const place = culpritOf(fault, suspects);
	if (place === undefined) return { fault, place };
	const pointer = pointerOf(place.keys);
	const { line, column } = origins.locate(layer.files.get(place.path) ?? null, pointer) ?? { line: 1, column: 1 };
	const shown = `${fault.file}:${fault.line}${fault.pointer ? ` (${fault.pointer})` : ""}`;
	const file = writtenFile(layer, place.path);
	const cause = fault.isAnywhere === true ? fault.cause : `${fault.cause} It shows at ${shown}.`;
	return { place, fault: { ...fault, file, line, column, pointer, cause, org: layer.name } };
}

/** Returns a fault with the value that the overlay itself writes there: without a trial, for what is not told. */
export function blameWhereWritten(fault: LevelFault, suspects: Suspects): Blamed {
	return { fault, place: isWrittenIn(fault, suspects.layer) ? writtenAt(fault, suspects) : undefined };
}

/** Whether a fault shows in a layer's own files. */
export function isWrittenIn({ file }: LevelFault, layer: Layer): boolean {
	return file === layer.shown || file.startsWith(`${layer.shown}/`);
}

function writtenAt({ path, pointer = "" }: LevelFault, { layer, origins }: Suspects): OverlayPlace | undefined {
	return path === undefined ? undefined : writtenOnTheWay(layer, path, pointer, origins);
}
