import type { Copy } from "../../../contracts/copy.ts";
import type { ListedTrigger } from "../../api/sandbox.ts";

/** One trigger: the action and its result; a button needs no typing. */
export type TriggerRow = Pick<ListedTrigger, "id" | "title" | "type" | "outcome" | "isButton">;

/** The triggers of one vendor. */
export interface TriggerGroup {
	readonly title: string;
	readonly rows: readonly TriggerRow[];
}

function titled(name: string): string {
	const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[-_]/g, " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The rows that contain every search word; groups without one are omitted. */
export function foundGroups(groups: readonly TriggerGroup[], sought: string): readonly TriggerGroup[] {
	const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
	return groups
		.map(({ title, rows }) => ({
			title,
			rows: rows.filter((row) => {
				const text = `${title} ${row.id} ${row.title} ${row.type} ${row.outcome}`.toLowerCase();
				return words.every((word) => text.includes(word));
			}),
		}))
		.filter(({ rows }) => rows.length > 0);
}

/** Groups the triggers by vendor, buttons first. */
export function triggerGroups(triggers: readonly ListedTrigger[], copy: Copy<"sandbox">): readonly TriggerGroup[] {
	const groups = new Map<string, TriggerRow[]>();
	for (const row of triggers) {
		const { vendor, group } = row;
		const name = row.isButton
			? (group ?? copy("triggerGroup.time"))
			: titled(vendor ?? group ?? copy("triggerGroup.typed"));
		groups.set(name, [...(groups.get(name) ?? []), row]);
	}
	return [...groups].map(([title, rows]) => ({ title, rows }));
}
