import { valueAt, withoutPlace } from "../compose/cut.ts";
import { composeLevel, type LevelMemory } from "../compose/level.ts";
import type { Layer } from "../files/layer.ts";
import type { Level } from "../levels/composed-level.ts";
import { isSameFault, isSameFinding, type LevelFault } from "../levels/level-fault.ts";
import { type Blamed, blame } from "./blame.ts";
import type { Suspects } from "./culprit.ts";
import type { Damage } from "./damage.ts";
import { Effort, Trials } from "./trials.ts";

/** A layer without its faulty values, the composed result, and the faults. */
export interface Repaired {
	/** The layer composed as written. */
	readonly written: Level;
	readonly layer: Layer;
	readonly level: Level;
	readonly faults: readonly LevelFault[];
}

/** Each round removes at least one value; a partner fixes the first dozens before ever reaching the last. */
const MOST_ROUNDS = 40;
/** How many layers are composed for the causes of all faults of one layer. */
const MOST_TRIALS = 120;

/**
 * Composes a layer and removes what is faulty, so that the rest can be checked against the values of the level below.
 * Faults that are only consequences are not reported. Removed values are added to `damage`.
 */
export function repair(below: Level, layer: Layer, memory: LevelMemory, damage: Damage): Repaired {
	const seen: LevelFault[] = [];
	const faults: LevelFault[] = [];
	for (const [path, text] of layer.refused) damage.addText(path, text, below);
	let repaired = layer;
	const written = composeLevel(below, repaired, memory);
	let level = written;
	const effort = new Effort(MOST_TRIALS);
	for (let round = 0; round < MOST_ROUNDS; round++) {
		const own = level.diagnostics.filter((fault) => !below.diagnostics.some((old) => isSameFault(old, fault)));
		const suspects = suspectsIn(repaired, below, memory, effort);
		const blamed = own.map((fault) => blame(fault, suspects));
		for (const [index, { fault }] of blamed.entries()) {
			const found = own[index] as LevelFault;
			const isFresh = !seen.some((old) => isSameFault(old, found)) && (round === 0 || !damage.explainsComposing(found));
			if (isFresh) faults.push(fault);
			seen.push(found);
		}
		const next = withoutFaulty(below, { ...repaired, diagnostics: [], refused: new Map() }, blamed, memory, damage);
		if (next.files === repaired.files) break;
		repaired = next;
		level = composeLevel(below, repaired, memory);
	}
	return { written, layer: repaired, level, faults };
}

function suspectsIn(layer: Layer, below: Level, memory: LevelMemory, effort: Effort): Suspects {
	const look = (other: Layer) => {
		const { diagnostics } = composeLevel(below, other, memory);
		return (fault: LevelFault) => (diagnostics.some((one) => isSameFinding(one, fault)) ? "stays" : "goes");
	};
	const { origins } = memory;
	return { layer, below: below.files, trials: new Trials(layer, origins, look, effort), origins };
}

/** Returns a layer without the values to blame; the same files when there are none. */
export function withoutFaulty(
	below: Level,
	layer: Layer,
	blamed: readonly Blamed[],
	memory: LevelMemory,
	damage: Damage,
): Layer {
	let result = layer;
	for (const { place } of blamed) {
		const value = place === undefined ? undefined : valueAt(result, place);
		if (place === undefined || value === undefined) continue;
		damage.addCut(place, value, below);
		result = withoutPlace(result, place, memory.origins);
	}
	return result;
}
