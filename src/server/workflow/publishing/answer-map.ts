import type { Json, Product } from "../../../engine/authored/authored.ts";
import { type ApplicationRecord, advance, EngineError, type Flow } from "../../../engine/index.ts";
import { wireRecord } from "../../journey/flow-decision.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { fits, type Misfit, misfit, replaced, type Slot, slotsOf } from "./misfits.ts";

/** Answers to be given for values that no longer fit: by path, then the value as text; null takes it away. */
export interface AnswerMap {
	readonly [path: string]: { readonly [value: string]: string | null };
}

/** A value that a map replaced. */
export interface MappedAnswer {
	readonly path: string;
	readonly from: Json;
	readonly to: Json;
}

/** A record as a candidate can take it. */
export interface MendedRecord {
	readonly record: StoredRecord;
	readonly mapped: readonly MappedAnswer[];
	/** What no map speaks of. */
	readonly misfits: readonly Misfit[];
}

/** More values than these that do not fit are not looked for. */
const MOST = 100;

/** Returns the record with the answers that a map gives for values that do not fit, and the values that remain. */
export function mended(
	{ product, flow }: { readonly product: Product; readonly flow: Flow },
	record: StoredRecord,
	now: Date,
	map: AnswerMap,
): MendedRecord {
	const [mapped, misfits, open]: [MappedAnswer[], Misfit[], Slot[]] = [[], [], []];
	let kept = record;
	for (let round = 0; round < MOST; round += 1) {
		// the search goes on as if what does not fit had not been answered
		const probe = open.reduce((rest, slot) => replaced(rest, slot, () => undefined, true), kept);
		const slots = faultySlots(product, flow, wireRecord(product, probe, now)).filter(
			({ path }) => !open.some((one) => one.path === path),
		);
		const found = mapped.length + misfits.length;
		for (const slot of slots) {
			kept = replaced(kept, slot, (value) => {
				const one = misfit(product, slot, value);
				const to = one.isMappable ? mappedValue(slot, value, map) : undefined;
				if (to === undefined) misfits.push(one);
				else mapped.push({ path: slot.path, from: value, to });
				return to === undefined ? value : (to ?? undefined);
			});
		}
		if (mapped.length + misfits.length === found) break;
		open.push(...slots);
	}
	return { record: kept, mapped, misfits };
}

function faultySlots(product: Product, flow: Flow, record: ApplicationRecord): Slot[] {
	try {
		advance(flow, record);
		return [];
	} catch (error) {
		if (error instanceof EngineError) return slotsOf(product, error);
		throw error;
	}
}

/** The answer that a map gives for a value, of the type that is asked for; undefined where it gives none that fits. */
function mappedValue(slot: Slot, value: Json, map: AnswerMap): Json | undefined {
	const answers = Object.hasOwn(map, slot.path) ? (map[slot.path] ?? {}) : {};
	const name = typeof value === "string" ? value : JSON.stringify(value);
	const given = Object.hasOwn(answers, name) ? answers[name] : undefined;
	if (given === undefined || given === null) return given;
	const typed = slot.type === "string" ? given : asJson(given);
	return typed !== undefined && fits(slot, typed) ? typed : undefined;
}

function asJson(text: string): Json | undefined {
	try {
		return JSON.parse(text) as Json;
	} catch {
		return undefined;
	}
}
