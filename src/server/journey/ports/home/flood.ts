import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import { type AskAgain, address, askAgain, day, instant, object, orderId, text, yesNo } from "../contract/parts.ts";

const floodDetermination = object({
	/** FEMA zone, such as X or AE. */
	zone: text,
	/** Zones that begin with A or V need flood insurance. */
	isSpecialHazard: yesNo,
	/** As the flood map names it. */
	community: text,
	/** Whether it takes part in the National Flood Insurance Program, as its community status book says. */
	participates: yesNo,
	certificateNumber: text,
	mapDate: day,
});
export type FloodDetermination = OfSchema<typeof floodDetermination, Date>;

const floodRequest = object({
	orderId,
	address,
	/** When the certificate was first requested. */
	askedAt: instant,
	now: instant,
});
export type FloodRequest = OfSchema<typeof floodRequest, Date>;

export interface FloodPort {
	/** Returns the certificate, or when to ask for it again. */
	determine(request: FloodRequest): Promise<FloodDetermination | AskAgain>;
}

export const floodContract = contractOf<FloodPort>()({
	determine: { request: floodRequest, answer: { anyOf: [askAgain, floodDetermination] } },
});
