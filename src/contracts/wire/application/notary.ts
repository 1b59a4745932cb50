import type { RouteContract } from "../route-contract.ts";
import { exactly, listOf, someText, someTextOrNull } from "../shapes.ts";
import { anApplication, HELOC } from "./heloc.ts";

/**
 * When a notary is free (ISO instants), none by video where the law forbids it; and the first day (yyyy-mm-dd) on which the
 * deed may be signed, if the law imposes a wait.
 */
export const someNotarySlots = exactly({
	inPerson: listOf(someText),
	video: listOf(someText),
	earliestOn: someTextOrNull,
});

export const listNotarySlots = {
	at: `GET ${HELOC}/:uuid/notary/slots`,
	tag: "notary",
	params: anApplication,
	answers: { 200: someNotarySlots },
} as const satisfies RouteContract;
