import type { AnswerMap, MappedAnswer, Misfit } from "../../../contracts/wire/products.ts";
import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import { type ApplicationRecord, advance, EngineError, type Flow } from "../../../flow/engine/index.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { wireRecord } from "../../journey/steps/flow-decision.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { fits, misfit, replaced, type Slot, slotsOf } from "./misfits.ts";

/** A record that a candidate accepts. */
export interface MendedRecord {
	readonly record: StoredRecord;
	readonly mapped: readonly MappedAnswer[];
	/** Values not covered by the map. */
	readonly misfits: readonly Misfit[];
}

/** Limit on the invalid values that are searched for. */
const MOST = 100;

/** Returns the record with answers under the candidate's names for them, invalid values replaced by the map's answers, and the values that remain invalid. */
export function mended(
	{ product, flow }: { readonly product: Product; readonly flow: Flow },
	record: StoredRecord,
	now: Date,
	map: AnswerMap,
): MendedRecord {
	const [mapped, misfits, open]: [MappedAnswer[], Misfit[], Slot[]] = [[], [], []];
	let kept = withNamesOfToday(product, record);
	for (let round = 0; round < MOST; round += 1) {
		// the search continues as if the invalid value had not been answered
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

/** The map's replacement for a value, of the required type; undefined if it has no valid one. */
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

/** Returns the record with answers that a product's forms call otherwise than when they were given under today's names. */
function withNamesOfToday({ forms }: Product, record: StoredRecord): StoredRecord {
	const renamed = Object.entries(forms).flatMap(([formId, { renamed: names, schema }]) => {
		const given = names === undefined ? undefined : record.answers?.[formId];
		if (names === undefined || !isObject(given)) return [];
		const fields = isObject(schema.properties) ? schema.properties : {};
		const isFormer = (name: string) => Object.hasOwn(names, name) && !Object.hasOwn(fields, name);
		const former = Object.keys(given).filter(isFormer);
		if (former.length === 0) return [];
		const rest = Object.entries(given).filter(([name]) => !isFormer(name));
		const moved = former.flatMap((name) => {
			const [now, answer] = [names[name], given[name]];
			return now === undefined || answer === undefined || Object.hasOwn(given, now) ? [] : [[now, answer] as const];
		});
		return [[formId, Object.fromEntries([...rest, ...moved]) as { readonly [field: string]: Json }] as const];
	});
	return renamed.length === 0 ? record : { ...record, answers: { ...record.answers, ...Object.fromEntries(renamed) } };
}
