import { anIdentityVisit, anIdentityWay, aSigningVisit, aSigningWay } from "../application/visits.ts";
import type { RouteContract } from "../route-contract.ts";
import { CO_DEED } from "./co-deed.ts";

export const readSignersIdentityWay = {
	at: `GET ${CO_DEED}/identity-visits`,
	tag: "identity",
	answers: { 200: anIdentityWay },
} as const satisfies RouteContract;

export const beginSignersIdentityVisit = {
	at: `POST ${CO_DEED}/identity-visits`,
	tag: "identity",
	answers: { 200: anIdentityVisit },
} as const satisfies RouteContract;

export const endSignersIdentityVisit = {
	at: `POST ${CO_DEED}/identity-visits/ended`,
	tag: "identity",
	answers: { 200: anIdentityVisit },
} as const satisfies RouteContract;

export const readSignersSigningWay = {
	at: `GET ${CO_DEED}/signing-visits`,
	tag: "application",
	answers: { 200: aSigningWay },
} as const satisfies RouteContract;

export const beginSignersSigningVisit = {
	at: `POST ${CO_DEED}/signing-visits`,
	tag: "application",
	answers: { 200: aSigningVisit },
} as const satisfies RouteContract;

export const endSignersSigningVisit = {
	at: `POST ${CO_DEED}/signing-visits/ended`,
	tag: "application",
	answers: { 200: aSigningVisit },
} as const satisfies RouteContract;
