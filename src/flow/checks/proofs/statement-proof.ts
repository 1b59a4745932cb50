import type { ApplicationRecord, Json, Product, Rule } from "../../engine/index.ts";
import type { DecisionDiagram } from "../regions/decision-diagrams.ts";
import { Domain } from "../regions/domain.ts";
import { type Projection, projectionOf } from "../regions/projection.ts";
import { proved } from "../regions/proofs.ts";

/** A place where a statement fails, with the smallest record that shows it. */
export interface Broken {
	readonly file: string;
	readonly pointer: string;
	readonly why: string;
	readonly witness?: ApplicationRecord;
}

/** The result of a proof: where the statement fails, and why it may be open. */
export interface Proof {
	readonly broken: readonly Broken[];
	readonly open: string | null;
}

/** Records for which a statement must be proved. */
export interface Suspect extends Broken {
	readonly region: DecisionDiagram;
}

/** Keeps the suspects with a record that lacks the requirement; if the requirement is `true`, every suspect is a fault. */
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
		// for a requirement on copy, every suspect is a fault
		const kept = requires === true ? undefined : diagrams.not(diagrams.isTrue(domain.rule(projection, requires)));
		const broken: Broken[] = [];
		for (const { region, file, pointer, why } of suspects(domain, projection)) {
			const witness = domain.witness(product, kept === undefined ? region : diagrams.and(region, kept));
			if (witness !== undefined) broken.push({ file, pointer, why, witness });
		}
		return { broken, open: broken.length > 0 ? null : (domain.inexact(projection, rules) ?? null) };
	});
}

/** Returns the proof of a statement about something that does not exist. */
export function gone(file: string, pointer: string, why: string): Proof {
	return { broken: [{ file, pointer, why }], open: null };
}

/** Combines several proofs. */
export function joined(proofs: readonly Proof[]): Proof {
	return {
		broken: proofs.flatMap(({ broken }) => broken),
		open: proofs.find(({ open }) => open !== null)?.open ?? null,
	};
}
