import type { RouteContract } from "../route-contract.ts";
import { aText, exactly, someText } from "../shapes.ts";
import { anIdentity } from "./identity.ts";
import { tag } from "./identity-shapes.ts";

const BROKER = "/identity-broker/:context";

const params = exactly({ context: { type: "string", enum: ["customer", "agent"] } });
const aRedirect = exactly({ redirect: someText });

export const brokerLogin = {
	at: `POST ${BROKER}/api/v3/login`,
	tag,
	params,
	query: exactly({ telemetryTrackingId: aText }, []),
	body: exactly({ applicationName: aText, orgCode: aText, mode: aText }, []),
	answers: { 200: aRedirect },
} as const satisfies RouteContract;

export const brokerLogout = {
	at: `POST ${BROKER}/secure/api/v3/logout`,
	tag,
	params,
	body: exactly({ applicationName: aText }, []),
	answers: { 200: aRedirect },
} as const satisfies RouteContract;

export const brokeredIdentity = {
	at: `GET ${BROKER}/secure/api/v3/self/figureinfo`,
	tag,
	params,
	answers: { 200: anIdentity },
} as const satisfies RouteContract;
