import { at, files } from "../../checks/product-files.ts";
import { inSignerFile } from "../../checks/signer-flow.ts";
import type { PageSpec, Product, Rule, StageRow } from "../../engine/authored/authored.ts";
import { ruleReads, signerProduct } from "../../engine/index.ts";
import { changedValue } from "../levels/changed-value.ts";
import { INELIGIBLE } from "../product/own-declines.ts";
import { sameBlocks } from "./locked-blocks.ts";
import { sameConditions } from "./locked-conditions.ts";
import { passedSafeguards } from "./locked-order.ts";
import { asks, isLockedForm, sameSteps } from "./locked-steps.ts";
import type { SafeguardFault } from "./safeguard-fault.ts";

type Content = Omit<Product, "hash">;
type Refuse = (file: string, pointer: string, cause: string, cure?: string) => void;

/** Keys of a locked page that an overlay may still change. */
const FREE_PAGE_KEYS = new Set(["tone", "progress", "ball", "actions", "words"]);

/**
 * Returns changes to locked pages and conditions, and to the steps, rows and facts that lead to locked pages and forms.
 * These keep their conditions, and no new entry may route a borrower past them.
 */
export function lockedFaults(before: Content, after: Content, stated: readonly Rule[]): SafeguardFault[] {
	const ofSigner = (content: Content) => signerProduct({ ...content, hash: "" });
	return [
		...lockedFaultsOf(before, after, stated),
		...signerOrderFaults(before, after),
		...lockedFaultsOf(ofSigner(before), ofSigner(after), []).flatMap((fault) => inSignerFile(fault)),
	];
}

function lockedFaultsOf(before: Content, after: Content, stated: readonly Rule[]): SafeguardFault[] {
	const faults: SafeguardFault[] = [];
	const refuse: Refuse = (file, pointer, cause, cure = "This is a safeguard of the base; leave it as it is.") => {
		faults.push({ code: "LOCKED_TOUCHED", file, pointer, cause, cure });
	};
	const guarded = guardedPages(before);
	const rules: Rule[] = [...stated];
	samePages(before, after, guarded, refuse);
	sameBlocks(before, after, refuse);
	sameConditions(before, after, refuse);
	sameSteps(before, after, rules, refuse);
	sameRows(files.stageRouting, "stages", before.stageRouting.stages, after.stageRouting.stages, guarded, rules, refuse);
	sameRows(files.stateRouting, "states", before.stateRouting.states, after.stateRouting.states, guarded, rules, refuse);
	for (const [id, override] of Object.entries(before.stageRouting.overrides)) {
		if (!guarded.has(override.to)) continue;
		rules.push(override.when);
		if (changedValue(override, after.stageRouting.overrides[id])) {
			refuse(files.stageRouting, at("overrides", id), `The override "${id}" leads to a locked page and is changed.`);
		}
	}
	const overrides = [before, after].map(({ stageRouting }) => Object.keys(stageRouting.overrides));
	const guards = new Set(overrides[0]?.filter((id) => guarded.has(before.stageRouting.overrides[id]?.to ?? "")));
	for (const { moved, safeguard, other } of passedSafeguards(overrides[0] ?? [], overrides[1] ?? [], guards, [
		"before",
	])) {
		const cause = `The override "${other}" moves before "${safeguard}", which leads to a locked page.`;
		refuse(files.stageRouting, at("overrides", moved), cause);
	}
	sameOrigination(before, after, guarded, rules, refuse);
	sameInterrupts(before, after, rules, refuse);
	sameOrders(before, after, refuse);
	sameFacts(before, after, rules, refuse);
	return faults;
}

/** Pages that are locked or show a locked form. */
function guardedPages(product: Content): Set<string> {
	const pages = Object.entries(product.pages.pages);
	return new Set(pages.filter(([, page]) => page.locked || isLockedForm(product, page.form)).map(([id]) => id));
}

function samePages(before: Content, after: Content, guarded: ReadonlySet<string>, refuse: Refuse): void {
	for (const id of guarded) {
		const page = before.pages.pages[id] as PageSpec;
		const next = after.pages.pages[id];
		const pointer = at("pages", id);
		if (next === undefined) {
			refuse(files.pages, pointer, `The page "${id}" is locked and is taken away.`);
			continue;
		}
		const fixed = page.locked
			? Object.keys({ ...page, ...next }).filter((key) => !FREE_PAGE_KEYS.has(key))
			: ["kind", "form", "screen", "blocks"];
		for (const key of fixed) {
			const [was, is] = [page[key as keyof PageSpec], next[key as keyof PageSpec]];
			if (changedValue(was, is) && !(key === "form" && asks(after, next.form, page.form)))
				refuse(files.pages, pointer + at(key), `"${key}" of the locked page "${id}" is changed.`);
		}
		if (!page.locked) continue;
		for (const key of ["actions", "words"] as const) {
			for (const [name, value] of Object.entries(page[key] ?? {})) {
				if (changedValue(value, next[key]?.[name])) {
					refuse(files.pages, pointer + at(key, name), `"${name}" of the locked page "${id}" is changed.`);
				}
			}
		}
	}
}

/**
 * A row to a locked page keeps its condition; a new row before it needs a condition of its own, or the locked row is
 * unreachable.
 */
function sameRows(
	file: string,
	key: string,
	before: { readonly [name: string]: readonly StageRow[] },
	after: { readonly [name: string]: readonly StageRow[] },
	guarded: ReadonlySet<string>,
	rules: Rule[],
	refuse: Refuse,
): void {
	for (const [name, rows] of Object.entries(before)) {
		for (const row of rows) {
			if (row.to === undefined || !guarded.has(row.to)) continue;
			if (row.when !== undefined) rules.push(row.when);
			const next = after[name] ?? [];
			const index = next.findIndex((other) => other.to === row.to && !changedValue(row.when, other.when));
			const isHidden =
				index < 0 || next.slice(0, index).some((other) => other.when === undefined || other.when === true);
			if (isHidden) refuse(file, at(key, name), `The row "${row.id}" of "${name}" leads to a locked page and is lost.`);
		}
	}
}

/**
 * Rows of the stage table that lead to locked pages stay, and no new row before them may assign a stage that the base
 * assigns.
 */
function sameOrigination(
	before: Content,
	after: Content,
	guarded: ReadonlySet<string>,
	rules: Rule[],
	refuse: Refuse,
): void {
	const old = before.origination.stages;
	const leads = (stage: string): boolean =>
		(before.stageRouting.stages[stage] ?? []).some(({ to }) => to !== undefined && guarded.has(to));
	const locked = Object.keys(old).filter((id) => leads(old[id]?.stage ?? ""));
	for (const id of locked) {
		const row = old[id];
		if (row?.when !== undefined) rules.push(row.when);
		const next = after.origination.stages[id];
		if (next === undefined || next.stage !== row?.stage || changedValue(row.when, next.when)) {
			refuse(
				files.origination,
				at("stages", id),
				`The row "${id}" leads to a locked page and is changed or taken away.`,
			);
		}
	}
	const order = Object.keys(after.origination.stages);
	for (const passed of passedSafeguards(Object.keys(old), order, new Set(locked), ["before", "after"])) {
		const cause = `The row "${passed.other}" now stands ${passed.side} "${passed.safeguard}", which leads to a locked page.`;
		refuse(files.origination, at("stages", passed.moved), cause);
	}
	const last = Math.max(...locked.map((id) => order.indexOf(id)));
	const known = new Set(Object.values(old).map(({ stage }) => stage));
	for (const id of order.slice(0, Math.max(last, 0))) {
		const { stage } = after.origination.stages[id] ?? { stage: "" };
		if (
			Object.hasOwn(old, id)
				? old[id]?.stage === stage && !changedValue(old[id]?.when, after.origination.stages[id]?.when)
				: !known.has(stage)
		)
			continue;
		refuse(files.origination, at("stages", id), `The row "${id}" stands before locked rows and may pass them by.`);
	}
}

/** Interrupts and their order are fixed; new ones come after them. */
function sameInterrupts(before: Content, after: Content, rules: Rule[], refuse: Refuse): void {
	const old = before.application.interrupts ?? {};
	const next = after.application.interrupts ?? {};
	for (const [id, interrupt] of Object.entries(old)) {
		rules.push(interrupt.when);
		const now = next[id];
		const changed = (["from", "to", "when"] as const).find((key) => changedValue(interrupt[key], now?.[key]));
		if (now === undefined) refuse(files.application, at("interrupts", id), `The interrupt "${id}" is taken away.`);
		else if (changed !== undefined)
			refuse(files.application, at("interrupts", id, changed), `"${changed}" of the interrupt "${id}" is changed.`);
	}
	const [was, is] = [Object.keys(old), Object.keys(next)];
	for (const { moved, safeguard } of passedSafeguards(was, is, new Set(was), ["before"])) {
		refuse(files.application, at("interrupts", moved), `The interrupt "${moved}" is moved past "${safeguard}".`);
	}
	const last = is.findLastIndex((id) => Object.hasOwn(old, id));
	for (const id of is.slice(0, Math.max(last, 0))) {
		if (Object.hasOwn(old, id)) continue;
		refuse(
			files.application,
			at("interrupts", id),
			`The interrupt "${id}" stands before interrupts of the base and would win over them.`,
			"Say no place for it: a new interrupt comes after those of the base.",
		);
	}
}

/** A task of the base keeps its vendor, its operation and the documents that it makes; its condition may be narrowed. No other makes any. */
function sameOrders(before: Content, after: Content, refuse: Refuse): void {
	for (const [id, order] of Object.entries(before.origination.tasks)) {
		const next = after.origination.tasks[id];
		for (const key of ["vendor", "operation", "documents"] as const) {
			if (next !== undefined && changedValue(order[key], next[key])) {
				refuse(files.origination, at("tasks", id, key), `The task "${id}" of the base orders something else.`);
			}
		}
	}
	if (changedValue(before.origination.credit, after.origination.credit)) {
		const cure = "Leave it as it is: another kind of credit is another product.";
		refuse(files.origination, at("credit"), "What kind of credit the product is is fixed by the base.", cure);
	}
	for (const [id, { documents }] of Object.entries(after.origination.tasks)) {
		if (documents === undefined || Object.hasOwn(before.origination.tasks, id)) continue;
		const cause = "Which documents an order makes is said where the base orders it.";
		const cure = 'Take "documents" away; a document of your own says in its "contract" when it is given.';
		refuse(files.origination, at("tasks", id, "documents"), cause, cure);
	}
}

/** For co-signers, only orders that the level below already places are allowed. */
function signerOrderFaults(before: Content, after: Content): SafeguardFault[] {
	const orderOf = ({ vendor, operation }: { readonly vendor: string; readonly operation: string }) =>
		`${vendor}/${operation}`;
	const known = Object.values(before.signer.tasks).map(orderOf);
	return Object.entries(after.signer.tasks).flatMap(([id, order]): SafeguardFault[] => {
		if (known.includes(orderOf(order)) || Object.hasOwn(before.signer.tasks, id)) return [];
		const cause = `The task "${id}" orders ${orderOf(order)}, which is not ordered of those who sign along.`;
		const cure = `Order one of ${[...new Set(known)].join(", ")}, or put the task into flows/origination.json.`;
		return [{ code: "LOCKED_TOUCHED", file: files.signer, pointer: at("tasks", id, "vendor"), cause, cure }];
	});
}

/**
 * Facts that safeguards depend on keep their definition, and facts read from the record keep their path; an enum may
 * grow.
 */
function sameFacts(before: Content, after: Content, rules: readonly Rule[], refuse: Refuse): void {
	const open = rules.flatMap(ruleReads);
	const seen = new Set<string>();
	for (let name = open.pop(); name !== undefined; name = open.pop()) {
		if (seen.has(name)) continue;
		seen.add(name);
		const spec = Object.hasOwn(before.facts.facts, name) ? before.facts.facts[name] : undefined;
		if (spec === undefined) continue;
		if (spec.rule !== undefined) open.push(...ruleReads(spec.rule));
		const next = after.facts.facts[name];
		for (const key of ["type", "path", "rule", "default", "nullable"] as const) {
			// it says what the lender's own reasons say
			if (key === "rule" && name === INELIGIBLE && after.origination.declines !== undefined) continue;
			if (changedValue(spec[key], next?.[key]))
				refuse(files.facts, at("facts", name, key), `The fact "${name}" is part of a safeguard and is changed.`);
		}
		if (spec.enum && !spec.enum.every((value) => next?.enum?.includes(value))) {
			refuse(files.facts, at("facts", name, "enum"), `The fact "${name}" is part of a safeguard and loses a value.`);
		}
	}
	for (const [name, spec] of Object.entries(before.facts.facts)) {
		const next = after.facts.facts[name];
		if (spec.path === undefined || next === undefined || seen.has(name)) continue;
		for (const key of ["type", "path", "rule", "default", "nullable"] as const) {
			if (changedValue(spec[key], next[key]))
				refuse(
					files.facts,
					at("facts", name, key),
					`"${name}" is what the record says and means the same for every lender.`,
				);
		}
	}
}
