import type { Copy } from "../../../contracts/copy.ts";
/** One trigger: the action and its result; a button needs no typing. */
export interface TriggerRow {
	readonly id: string;
	readonly title: string;
	readonly type: string;
	readonly outcome: string;
	readonly isButton: boolean;
}

/** The triggers of one vendor. */
export interface TriggerGroup {
	readonly title: string;
	readonly rows: readonly TriggerRow[];
}

function firstText(entry: object, ...names: readonly string[]): string {
	const values: unknown[] = names.map((name) => Reflect.get(entry, name));
	return values.find((value): value is string => typeof value === "string" && value !== "") ?? "";
}

function titled(name: string): string {
	const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[-_]/g, " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function rowOf(entry: object): TriggerRow {
	const title = firstText(entry, "title", "id");
	return {
		id: firstText(entry, "id", "title", "type"),
		title,
		type: firstText(entry, "type", "input", "trigger") || title,
		outcome: firstText(entry, "outcome", "description"),
		isButton: Reflect.get(entry, "isButton") === true,
	};
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

/** Groups the triggers response by vendor, buttons first. */
export function triggerGroups(answer: unknown, copy: Copy<"sandbox">): readonly TriggerGroup[] {
	const inner: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "triggers") : undefined;
	const list = Array.isArray(inner) ? inner : Array.isArray(answer) ? answer : [];
	const groups = new Map<string, TriggerRow[]>();
	for (const entry of list as readonly unknown[]) {
		if (typeof entry !== "object" || entry === null) continue;
		const row = rowOf(entry);
		const group = firstText(entry, "group");
		const name = row.isButton
			? group || copy("triggerGroup.time")
			: titled(firstText(entry, "vendor", "port") || group || copy("triggerGroup.typed"));
		groups.set(name, [...(groups.get(name) ?? []), row]);
	}
	return [...groups].map(([title, rows]) => ({ title, rows }));
}
