import type { InvariantsFile } from "../../checks/proofs/invariant-file.ts";
import type { Json, Product, Rule } from "../../engine/authored/authored.ts";
import { formIdOf, INVARIANTS_FILE, kindOf, ORG_FILE } from "../files/file-kinds.ts";
import { changedValue } from "../levels/changed-value.ts";
import type { Level } from "../levels/composed-level.ts";
import { assemble } from "../product/product.ts";
import { copyFaults } from "./copy-keys.ts";
import { documentFaults } from "./fixed-documents.ts";
import { effectFaults } from "./fixed-effects.ts";
import { mailFaults } from "./fixed-mails.ts";
import { lockedFaults } from "./locked.ts";
import { lockedFormFaults } from "./locked-form.ts";
import { writeFaults } from "./owned-writes.ts";
import { requiredPartFaults } from "./required/required-parts.ts";
import { requiredWordFaults } from "./required/required-words.ts";
import type { SafeguardFault } from "./safeguard-fault.ts";
import { type TableLimits, tableLimits } from "./table-limits.ts";
import { loosenings } from "./tighten.ts";
import { pricingLoosenings } from "./tighten-pricing.ts";
import { tableFaults } from "./tighten-tables.ts";
import { unfilledPlaces } from "./word-places.ts";

type Content = Omit<Product, "hash">;

/** What the level below keeps an organization from, known before an edit. */
export interface Safeguards {
	/** What the check would say of composed files with these contents, by path, besides what it says of them now. */
	refusals(edits: { readonly [path: string]: Json }): readonly SafeguardFault[];
	/** The level below's own value that an output of a table may not be looser than: by file, row and output. */
	limits(): TableLimits;
}

/**
 * Returns everything a level removes, hides, bypasses by reordering or weakens: whatever is marked `locked`, the steps,
 * rows and facts that lead to it, what compliance statements depend on, ownership of writes, and every constraint of
 * every form. Both levels must match their meta-schemas.
 */
export function safeguardFaults(below: Level, level: Level): SafeguardFault[] {
	const before = assemble(below);
	const after = assemble(level);
	const faults = [
		...lockFaults(before, after, statedRules(below), level.name),
		...copyFaults(before, after),
		...tableFaults(before, after),
	];
	for (const { pointer, cause } of pricingLoosenings(before, after)) {
		const cure = "Caps and minimums may only be tightened; fees, margins and rates between them are the lender's own.";
		faults.push({ code: "PRICING_LOOSENED", file: ORG_FILE, pointer, cause, cure });
	}
	for (const unfilled of unfilledPlaces(before, after)) {
		const cure = "Keep to the places that these words have in the base, or write plain words.";
		faults.push({ code: "PLACE_UNKNOWN", ...unfilled, cure });
	}
	return [...faults, ...formFaults(before, after)];
}

/** What is locked of everything but forms. */
function lockFaults(before: Content, after: Content, stated: readonly Rule[], name: string): SafeguardFault[] {
	return [
		...lockedFaults(before, after, stated),
		...writeFaults(before, after, name),
		...effectFaults(before, after),
		...mailFaults(before, after),
		...documentFaults(before, after),
		...requiredPartFaults(before, after),
		...requiredWordFaults(before, after),
	];
}

/** What a level changes of locked forms, and loosens of any. */
function formFaults(before: Content, after: Content): SafeguardFault[] {
	const faults: SafeguardFault[] = [];
	for (const [formId, form] of Object.entries(before.forms)) {
		const next = after.forms[formId];
		const file = `schemas/forms/${formId}.json`;
		if (next === undefined) {
			faults.push({
				code: form.locked ? "LOCKED_TOUCHED" : "CONSTRAINT_LOOSENED",
				file,
				pointer: "",
				cause: `The form "${formId}" is taken away.`,
				cure: "Leave the form; take its page or step away instead, where that is allowed.",
			});
			continue;
		}
		// what a part asks is the other form's, and each question is asked by one part
		const isSamePart = form.part !== undefined && form.part.of === next.part?.of;
		if (isSamePart || !changedValue(form, next)) continue;
		if (form.locked) faults.push(...lockedFormFaults(file, form, next));
		for (const { pointer, cause } of loosenings(form.schema, next.schema, "/schema")) {
			if (form.openChoices?.some((field) => pointer === `/schema/properties/${field}/enum`)) continue;
			const cure = "A lender may only tighten what the base asks.";
			faults.push({ code: "CONSTRAINT_LOOSENED", file, pointer, cause, cure });
		}
	}
	return faults;
}

/**
 * Returns what the same check says of locks, tables and forms when files of a level are edited, besides what it says of the level as it
 * is: what cannot be changed is known before anybody changes it. Undefined where one of the levels cannot be read as a product.
 */
export function safeguardsOf(below: Level, level: Level): Safeguards | undefined {
	if (!below.isSound || !level.isSound) return undefined;
	const [before, stated] = [assemble(below), statedRules(below)];
	const faultsOf = (edits: { readonly [path: string]: Json }) => {
		const after = assemble(edited(level, edits));
		return [
			...lockFaults(before, after, stated, level.name),
			...tableFaults(before, after),
			...formFaults(before, after),
		];
	};
	const named = ({ code, file, pointer, cause }: SafeguardFault) => JSON.stringify([code, file, pointer, cause]);
	const known = new Set(faultsOf({}).map(named));
	return {
		refusals: (edits) => faultsOf(edits).filter((fault) => !known.has(named(fault))),
		limits: () => tableLimits(before, assemble(level)),
	};
}

function edited(level: Level, edits: { readonly [path: string]: Json }): Level {
	const [files, forms] = [new Map(level.files), new Map(level.forms)];
	for (const [path, value] of Object.entries(edits)) {
		if (kindOf(path) === "form") forms.set(formIdOf(path), value);
		else files.set(path, value);
	}
	return { ...level, files, forms };
}

/** The rules that compliance statements read; their facts must keep their meaning, or the statements prove nothing. */
function statedRules(below: Level): Rule[] {
	const file = below.files.get(INVARIANTS_FILE) as InvariantsFile | undefined;
	return Object.values(file?.invariants ?? {}).flatMap((invariant) => {
		if ("requires" in invariant) return [invariant.requires];
		return "whenever" in invariant ? [invariant.whenever] : [];
	});
}
