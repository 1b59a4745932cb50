import type { OverlayPlace } from "../compose/cut.ts";
import { withoutPlace } from "../compose/cut.ts";
import type { Layer } from "../files/layer.ts";
import type { LevelFault } from "../levels/level-fault.ts";
import type { Origins } from "../text/origins.ts";

/** What becomes of a fault when values are taken away; unclear where the rest cannot be judged, or there is no time. */
export type Outcome = "goes" | "stays" | "unclear";

/** How many layers may still be composed and checked for causes; a fault without a certain cause is told all the same. */
export class Effort {
	#left: number;

	constructor(most: number) {
		this.#left = most;
	}

	/** Whether nothing more may be tried. */
	get isSpent(): boolean {
		return this.#left <= 0;
	}

	/** Whether one more is left; takes it. */
	take(): boolean {
		this.#left -= 1;
		return this.#left >= 0;
	}
}

/** Looks for faults in one layer; asked again about another fault, it composes and checks nothing twice. */
type Look = (layer: Layer) => (fault: LevelFault) => Outcome;

/** One layer without some of its values, as often as faults ask for it. */
export class Trials {
	/** Values that other faults were blamed on, the latest first: one change mostly causes all that it shows in. */
	readonly blamed: OverlayPlace[] = [];
	readonly #layer: Layer;
	readonly #origins: Origins;
	readonly #look: Look;
	readonly #effort: Effort;
	readonly #known = new Map<string, (fault: LevelFault) => Outcome>();

	constructor(layer: Layer, origins: Origins, look: Look, effort: Effort) {
		this.#layer = layer;
		this.#origins = origins;
		this.#look = look;
		this.#effort = effort;
	}

	/** The value that other faults were last blamed on, where nothing more may be tried. */
	get lastBlamed(): OverlayPlace | undefined {
		return this.#effort.isSpent ? this.blamed[0] : undefined;
	}

	/** What becomes of a fault without values of the layer. */
	without(fault: LevelFault, cuts: readonly OverlayPlace[]): Outcome {
		const name = JSON.stringify(cuts.map(({ path, keys }) => [path, ...keys]));
		return this.#outcome(fault, name, () =>
			cuts.reduce((layer, place) => withoutPlace(layer, place, this.#origins), this.#layer),
		);
	}

	/** What becomes of a fault when the layer has these files alone. */
	withOnly(fault: LevelFault, isKept: (path: string) => boolean): Outcome {
		return this.#outcome(fault, "alone", () => {
			const files = new Map([...this.#layer.files].filter(([path]) => isKept(path)));
			return { ...this.#layer, files, refused: new Map(), diagnostics: [] };
		});
	}

	#outcome(fault: LevelFault, name: string, make: () => Layer): Outcome {
		let look = this.#known.get(name);
		if (look === undefined) {
			if (!this.#effort.take()) return "unclear";
			look = this.#look(make());
			this.#known.set(name, look);
		}
		return look(fault);
	}
}
