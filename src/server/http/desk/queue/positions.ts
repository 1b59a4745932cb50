import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { labelIn } from "../../../platform/products/copy-in.ts";

/** One segment of the bar from the first question to the money: milestones that staff call by one name. */
export interface Position {
	/** Its first milestone. */
	readonly id: string;
	readonly label: string;
	readonly milestones: readonly string[];
}

/** Returns a lender's positions in order; neighboring milestones with the same label are one. */
export function positionsOf(product: Product): readonly Position[] {
	const positions: { id: string; label: string; milestones: string[] }[] = [];
	for (const [id, step] of Object.entries(product.standing.steps)) {
		const label = labelIn(product, "staff", "positions", id) ?? step.label;
		const last = positions.at(-1);
		if (last?.label === label) last.milestones.push(id);
		else positions.push({ id, label, milestones: [id] });
	}
	return positions;
}

/** Returns the index of a milestone's position; the first one for an application that has reached none. */
export function positionAt(positions: readonly Position[], step: string | null): number {
	return Math.max(
		0,
		positions.findIndex(({ milestones }) => step !== null && milestones.includes(step)),
	);
}
