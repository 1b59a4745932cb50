import type { Product } from "../../engine/authored/authored.ts";
import type { Finding, Place } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { proveRule } from "../regions/proofs.ts";
import { outOfOrder } from "./out-of-order.ts";

/** Room for the parts of an entry between two entries. */
const ENTRY = 1000;

/**
 * Finds steps of registration at which the bar falls or jumps past what is asked (PROGRESS_FALLS), and steps that are asked
 * while their entry of the bar is hidden (PROGRESS_HIDDEN).
 */
export function registrationOrder(product: Product): Finding[] {
	return [...falls(product), ...hidden(product)];
}

function falls(product: Product): Finding[] {
	const steps = Object.entries(product.registration.steps);
	const placed: { readonly id: string; readonly position: number; readonly index: number }[] = [];
	for (const [index, [id, { progress }]] of steps.entries()) {
		const before = placed.at(-1)?.position ?? 0;
		const position = positionIn(product, progress, before);
		if (position !== undefined) placed.push({ id, position, index });
	}
	const outliers = outOfOrder(placed.map(({ position }) => position));
	return placed.flatMap(({ id, position, index: own }, index): Finding[] => {
		if (!outliers.has(index)) return [];
		const later = placed.slice(index + 1).find((other) => other.position < position);
		const earlier = placed.slice(0, index).findLast((other) => other.position > position);
		const other = later ?? earlier;
		if (other === undefined) return [];
		const [first, second] = later === undefined ? [other.id, id] : [id, other.id];
		const said = (step: string) => `${questionOf(product, step)}, at "${labelOf(product, step)}" of the bar`;
		const cause = `The bar falls: ${said(first)}, is followed by ${said(second)}.`;
		const cure = `Name the entry of the bar that the steps around ${questionOf(product, id)} are under.`;
		const pointer = at("steps", steps[own]?.[0] ?? id, "progress");
		const elsewhere = [id, other.id].flatMap((step) => entryPlaces(product, step));
		return [{ code: "PROGRESS_FALLS", file: files.registration, pointer, elsewhere, cause, cure }];
	});
}

/** Where a step is on the bar, by entry and part; one that names an entry with parts is wherever in it the step before it is. */
function positionIn({ progress }: Product, name: string, before: number): number | undefined {
	for (const [index, [id, { parts = {} }]] of Object.entries(progress.registration.steps).entries()) {
		const part = Object.keys(parts).indexOf(name);
		const start = index * ENTRY;
		if (part >= 0) return start + part;
		if (id === name) return before >= start && before < start + ENTRY ? before : start;
	}
	return undefined;
}

function hidden(product: Product): Finding[] {
	const { steps: entries } = product.progress.registration;
	return Object.entries(product.registration.steps).flatMap(([id, { when, progress }], index): Finding[] => {
		const entry = Object.entries(entries).find(
			([name, { parts = {} }]) => name === progress || Object.hasOwn(parts, progress),
		);
		if (entry?.[1].when === undefined) return [];
		const [name, { when: shown, label }] = entry;
		const { matches } = proveRule(product, { and: [when, { "!": [shown] }] }, index);
		if (matches === null || matches === undefined) return [];
		return [
			{
				code: "PROGRESS_HIDDEN",
				file: files.registration,
				pointer: at("steps", id, "progress"),
				also: [at("steps", id, "when"), at("steps", id)],
				elsewhere: [{ file: files.progress, pointer: at("registration", "steps", name, "when") }],
				cause: `${questionOf(product, id)} is also asked while "${label}" is not on the bar, which then shows no place.`,
				cure: `Show "${label}" whenever the question is asked, or name another entry of the bar.`,
				witness: matches,
			},
		];
	});
}

function questionOf({ registration, forms }: Product, step: string): string {
	const form = registration.steps[step]?.form ?? "";
	const title = Object.hasOwn(forms, form) ? forms[form]?.title : undefined;
	return `"${title ?? step}"`;
}

function labelOf({ registration, progress }: Product, step: string): string {
	const name = registration.steps[step]?.progress ?? "";
	for (const [id, { label, parts = {} }] of Object.entries(progress.registration.steps)) {
		if (id === name) return label;
		if (Object.hasOwn(parts, name)) return parts[name] ?? label;
	}
	return name;
}

/** The entry that a step is under, and the part of it. */
function entryPlaces({ registration, progress }: Product, step: string): Place[] {
	const name = registration.steps[step]?.progress ?? "";
	return Object.entries(progress.registration.steps).flatMap(([id, { parts = {} }]): Place[] => {
		if (id === name) return [{ file: files.progress, pointer: at("registration", "steps", id) }];
		if (!Object.hasOwn(parts, name)) return [];
		const pointer = at("registration", "steps", id);
		return [
			{ file: files.progress, pointer: pointer + at("parts", name) },
			{ file: files.progress, pointer },
		];
	});
}
