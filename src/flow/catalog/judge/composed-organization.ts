import type { Assumption, Diagnostic } from "../../checks/diagnostic.ts";
import type { Level } from "../levels/composed-level.ts";
import type { LevelFault } from "../levels/level-fault.ts";
import type { Damage } from "./damage.ts";
import type { Repaired } from "./repair.ts";

/** The findings of an organization; the product's hash when there are none. */
export interface Verdict {
	readonly diagnostics: readonly Diagnostic[];
	readonly assumed: readonly Assumption[];
	readonly hash: string | null;
}

/** An organization's level as written and without its faulty values. */
export interface Composed {
	readonly repaired: Repaired;
	/** The level below, without its faulty values. */
	readonly below: Level;
	/** Faults of the levels below. */
	readonly known: readonly LevelFault[];
	/** Faults of composing this organization. */
	readonly faults: readonly LevelFault[];
	/** What was removed from it and from the levels below. */
	readonly damage: Damage;
	/** Its `extends` leads nowhere, so its changes cannot be judged. */
	readonly isAdrift: boolean;
}
