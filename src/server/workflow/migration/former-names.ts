import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import { isObject } from "../../../flow/engine/json.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Returns the record with answers that a product's forms call otherwise than when they were given under today's names. */
export function withNamesOfToday({ forms }: Product, record: StoredRecord): StoredRecord {
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
