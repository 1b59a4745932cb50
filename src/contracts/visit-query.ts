import type { SentAnswers } from "./wire/registration/register.ts";

/** Query parameters that tell where a visitor comes from; kept on every way to and through the registration. */
export const VISIT_QUERY = ["referrer", "utm_source"] as const satisfies readonly (keyof SentAnswers)[];

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a visit's value counts: a source that is not empty, or a referrer that can be a loan originator's uuid. */
export function isVisitValue(name: (typeof VISIT_QUERY)[number], value: string | null | undefined): value is string {
	if (value === null || value === undefined || value === "") return false;
	return name !== "referrer" || UUID.test(value);
}

/** Query parameter of a pilot, which the browser copies to local storage. */
export const PILOT = "DDP_Pilot";

/**
 * Returns an address of the product with the pilot of the address that led to it: a browser that is redirected before it
 * ran the app could not have copied it yet.
 */
export function withPilot(to: string, from: string): string {
	const pilot = new URLSearchParams(from.split("?", 2)[1] ?? "").get(PILOT);
	if (pilot === null || !to.startsWith("/") || to.startsWith("//")) return to;
	const [path = "", query = ""] = to.split("?", 2);
	const search = new URLSearchParams(query);
	search.set(PILOT, pilot);
	return `${path}?${search}`;
}
