import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import { day, listOf, object, orderId, text, words } from "../contract/parts.ts";

const agency = object({ name: text, address: words, phone: words, web: words, services: words, languages: words });

const counselingList = object({
	/** The day of the data; may be 30 days old at most when it is given (12 CFR 1024.20(a)). */
	asOf: day,
	/** The ten nearest counseling organizations that HUD has approved, nearest first. */
	agencies: listOf(agency, 20),
});
type CounselingList = OfSchema<typeof counselingList, Date>;

const counselingRequest = object({ orderId, zip: words, asOf: day });
type CounselingRequest = OfSchema<typeof counselingRequest, Date>;

export interface HousingCounselingPort {
	near(request: CounselingRequest): Promise<CounselingList>;
}

export const housingCounselingContract = contractOf<HousingCounselingPort>()({
	near: { request: counselingRequest, answer: counselingList },
});
