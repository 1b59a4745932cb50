import type { ApplicationRecord, Json, Product, Rule } from "../../engine/index.ts";
import type { DecisionDiagram } from "../regions/decision-diagrams.ts";
import { Domain } from "../regions/domain.ts";
import { type Projection, projectionOf } from "../regions/projection.ts";
import { proved } from "../regions/proofs.ts";

/** Where a statement fails, with the smallest record that shows it. */
export interface Broken {
	readonly file: string;
	readonly pointer: string;
	readonly why: string;
	readonly witness?: ApplicationRecord;
}

/** What was proved of a statement: where it fails, and why it may be open. */
export interface Proof {
	readonly broken: readonly Broken[];
	readonly open: string | null;
}

/** Records of which a statement is to be shown. */
export interface Suspect extends Broken {
	readonly region: DecisionDiagram;
}

/** Keeps the suspects of which a record lacks what is required; where the requirement is `true`, each is a fault as it stands. */
export function prove(
	product: Product,
	rules: readonly Rule[],
	more: readonly Json[],
	suspects: (domain: Domain, projection: Projection) => readonly Suspect[],
	requires: Rule,
): Proof {
	const projection = projectionOf(product, rules);
	return proved("invariant", projection, [...more, requires], () => {
		const domain = new Domain([projection]);
		const { diagrams } = domain;
		// where the words are wanted, each suspect is a fault as it stands
		const kept = requires === true ? undefined : diagrams.not(diagrams.isTrue(domain.rule(projection, requires)));
		const broken: Broken[] = [];
		for (const { region, file, pointer, why } of suspects(domain, projection)) {
			const witness = domain.witness(product, kept === undefined ? region : diagrams.and(region, kept));
			if (witness !== undefined) broken.push({ file, pointer, why, witness });
		}
		return { broken, open: broken.length > 0 ? null : (domain.inexact(projection, rules) ?? null) };
	});
}

/** Returns the proof of a statement that speaks of something which is not there. */
export function gone(file: string, pointer: string, why: string): Proof {
	return { broken: [{ file, pointer, why }], open: null };
}

/** Returns several proofs as one. */
export function joined(proofs: readonly Proof[]): Proof {
	return {
		broken: proofs.flatMap(({ broken }) => broken),
		open: proofs.find(({ open }) => open !== null)?.open ?? null,
	};
}
