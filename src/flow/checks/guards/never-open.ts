import type { Product } from "../../engine/authored/authored.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** The departments of opening hours, and the flag without which borrowers are not offered one. */
const DEPARTMENTS: readonly { readonly id: string; readonly name: string; readonly flag?: string }[] = [
	{ id: "OPS_PHONE", name: "phone" },
	{ id: "OPS_CHAT", name: "chat", flag: "fe-webchat" },
];

/** Finds opening hours without an open day of what borrowers are offered (HOURS_NEVER_OPEN). */
export function neverOpen({ org }: Product): Finding[] {
	const hours = isObject(org.operatingHours) ? org.operatingHours : {};
	const flags = isObject(org.flags) ? org.flags : {};
	return DEPARTMENTS.flatMap(({ id, name, flag }): Finding[] => {
		const week = hours[id];
		if (!isList(week) || week.length === 0 || week.some((day) => !isObject(day) || day.isOpen !== false)) return [];
		const offered = flag === undefined ? undefined : flags[flag];
		if (flag !== undefined && !(isObject(offered) && offered.enabled === true)) return [];
		const cause = `The ${name} is closed on all days of the week, though borrowers are told to use it.`;
		const cure = flag === undefined ? "Open it on some day." : `Open it on some day, or turn "${flag}" off.`;
		return [{ code: "HOURS_NEVER_OPEN", file: files.org, pointer: at("operatingHours", id), cause, cure }];
	});
}
