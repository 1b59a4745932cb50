import { createHash } from "node:crypto";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Events by name; anything else is counted as "other". */
const EVENTS = new Set([
	...["page_view", "step_view", "step_submit", "step_refused", "page_error", "error_shown", "experiment_exposure"],
	"block_missing",
	...["session_replay_linked", "login", "logout", "registration_complete", "chat_opened"],
]);
const EVENT_TYPES = new Set(["page", "step", "form", "error", "experiment", "click", "system"]);

/** Integers that may be stored, with their bounds; times are rounded, so that no other number hides in them. */
const NUMBERS: { readonly [property: string]: { readonly max: number; readonly by?: number } } = {
	status: { max: 599 },
	index: { max: 99 },
	attempt: { max: 99 },
	faults: { max: 99 },
	durationMs: { max: 3_600_000, by: 100 },
};
const SWITCHES = new Set(["isRetry", "isOnline"]);

const BASE = /^\/account\/heloc(?=\/|$)/;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const MAX_SEGMENTS = 8;

export type Properties = { readonly [name: string]: string | number | boolean };

/** A known event's name, or "other". */
export function eventName(event: string): string {
	const name = event.toLowerCase().replaceAll("-", "_");
	return EVENTS.has(name) ? name : "other";
}

/** A known event type, or null. */
export function eventType(type: string | undefined): string | null {
	const name = type?.toLowerCase() ?? "";
	return EVENT_TYPES.has(name) ? name : null;
}

/** The path with ids as "{uuid}" and every part unknown to the product as "{other}"; the query is dropped. */
export function pagePattern(vocabulary: Vocabulary, path: string): string {
	const plain = path.split(/[?#]/, 1)[0] ?? "";
	const parts = plain
		.replace(BASE, "")
		.split("/")
		.filter((part) => part !== "");
	const shown = parts.slice(0, MAX_SEGMENTS).map((part) => {
		if (UUID.test(part)) return "{uuid}";
		return vocabulary.segments.has(part) ? part : "{other}";
	});
	return `/${shown.join("/")}`;
}

/** The step of a page pattern; null if it has none. */
export function stepOf(vocabulary: Vocabulary, pattern: string): string | null {
	const path = pattern.replace(/^\//, "").replace(/^\{uuid\}\//, "");
	const exact = vocabulary.stepByPath.get(path);
	if (exact !== undefined) return exact;
	const parts = path.split("/");
	const open = vocabulary.openPages.find(
		(page) => page.length === parts.length && page.every((part, at) => part.includes("{") || part === parts[at]),
	);
	return open?.join("/") ?? null;
}

/** The listed properties whose value is listed or within bounds; everything else is dropped. */
export function keptProperties(vocabulary: Vocabulary, given: { readonly [name: string]: Json }): Properties {
	return Object.fromEntries(
		Object.entries(given).flatMap(([name, value]): [string, string | number | boolean][] => {
			const kept = keptValue(vocabulary, name, value);
			return kept === undefined ? [] : [[name, kept]];
		}),
	);
}

function keptValue(vocabulary: Vocabulary, name: string, value: Json): string | number | boolean | undefined {
	if (typeof value === "string") {
		const words = Object.hasOwn(vocabulary.words, name) ? vocabulary.words[name] : undefined;
		return words?.has(value) === true ? value : undefined;
	}
	if (typeof value === "boolean") return SWITCHES.has(name) ? value : undefined;
	const bounds = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined;
	if (typeof value !== "number" || bounds === undefined || !(value >= 0 && value <= bounds.max)) return undefined;
	const { by = 1 } = bounds;
	return Math.round(value / by) * by;
}

/** The key that identifies a repeated event: its property, if it has one, else its place. */
export function dedupeKey(
	event: { readonly name: string; readonly page: string | null; readonly step: string | null },
	properties: Properties,
	by: string | undefined,
	session: string,
): string {
	const place = by === undefined ? `${event.page}|${event.step}` : `${by}=${String(properties[by] ?? "")}`;
	return createHash("sha256").update(`${session}|${event.name}|${place}`).digest("base64url");
}
