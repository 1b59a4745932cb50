import type { Product } from "../../engine/authored/authored.ts";
import { blockRules, ruledDiscounts } from "../../engine/index.ts";
import { ownDocuments } from "../../engine/own-documents.ts";
import type { Assumption, Finding } from "../diagnostic.ts";
import { stateCircles } from "../proofs/state-proof.ts";
import { derivedCycle } from "./derived-cycle.ts";
import { factDeclaration } from "./fact-declaration.ts";
import { guardedLastRow } from "./guarded-last-row.ts";
import { lateValues } from "./late-values.ts";
import { maskedRow } from "./masked-row.ts";
import { neverMatches } from "./never-matches.ts";
import { ruleFaults } from "./rule-faults.ts";
import { unaskedAnswer } from "./unasked-answer.ts";

interface RuleVerdict {
	readonly findings: readonly Finding[];
	readonly assumed: readonly Assumption[];
	/** Whether all rules are within the profile, so that what they mean can be asked. */
	readonly isReadable: boolean;
}

const known = new WeakMap<object, { readonly parts: readonly unknown[]; readonly verdict: RuleVerdict }[]>();

/**
 * Returns the findings that depend on the meaning of rules. Organizations that share their rules and forms share the
 * verdict, memoized per facts object.
 */
export function ruleChecks(product: Product): RuleVerdict {
	const {
		facts,
		registration,
		application,
		stageRouting,
		stateRouting,
		progress,
		origination,
		conditions,
		entry,
		forms,
		documents,
	} = product;
	const parts = [
		registration,
		application,
		stageRouting,
		stateRouting,
		progress,
		origination,
		conditions,
		entry,
		...ownDocuments(documents).map(({ document }) => document),
		// of pages only the conditions of their blocks count here
		JSON.stringify(blockRules(product.pages.pages)),
		// and of the organization those of its discounts
		JSON.stringify(ruledDiscounts(product.org)),
		...Object.values(forms),
	];
	const kept = known.get(facts) ?? [];
	const same = kept.find(
		(other) => other.parts.length === parts.length && other.parts.every((part, index) => part === parts[index]),
	);
	if (same) return same.verdict;
	const verdict = judge(product);
	known.set(facts, [...kept, { parts, verdict }]);
	return verdict;
}

function judge(product: Product): RuleVerdict {
	const findings = [...derivedCycle(product), ...factDeclaration(product), ...ruleFaults(product)];
	// rules outside the profile have no regions to explore
	if (findings.length > 0) return { findings, assumed: [], isReadable: false };
	const unasked = unaskedAnswer(product);
	const explored = [maskedRow(product), neverMatches(product), lateValues(product), stateCircles(product)];
	// a condition on an impossible answer is reported once
	const isTold = ({ file, pointer }: Finding) =>
		unasked.some((finding) => finding.file === file && finding.pointer === pointer);
	return {
		findings: [
			...unasked,
			...guardedLastRow(product),
			...explored.flatMap((part) => part.findings.filter((finding) => !isTold(finding))),
		],
		assumed: explored.flatMap((part) => part.assumed),
		isReadable: true,
	};
}
