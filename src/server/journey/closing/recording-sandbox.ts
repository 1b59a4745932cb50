import { addDays } from "../../../lending/calendar/business-days.ts";
import { stableDigits } from "../../record/stable-id.ts";
import type { RecordingPort } from "../ports/papers/recording.ts";

const FEE = 95_00;
/** What Dearfee charges besides: more than any lender here discloses. */
const DEAR = 400_00;
const TAX_PER_DOLLAR = 0.001;

const REJECTED = "The notary's seal on page 4 cannot be read";

/**
 * County recorders: all record electronically at once, except Wetink, which uses paper and takes ten days. Dearfee adds a
 * surcharge and a tax that no disclosure foresees. A deed on a street with SENDBACK is sent back once, and recorded when it
 * comes again.
 */
export function sandboxRecording(): RecordingPort {
	const numberOf = (orderId: string, asOf: string) => `${asOf.slice(0, 4)}-${stableDigits(7, "instrument", orderId)}`;
	return {
		async quote({ county, consideration, expectedTax = 0 }) {
			const isDear = county === "Dearfee";
			return {
				recordingFee: FEE,
				mortgageTax: expectedTax + (isDear ? Math.round(consideration * TAX_PER_DOLLAR) : 0),
				countySurcharge: isDear ? DEAR : 0,
			};
		},
		async record({ orderId, address, county, asOf, expectedTax = 0, attempt = 1 }) {
			if (/\bsendback\b/i.test(address.street1) && attempt === 1) return { status: "REJECTED", reason: REJECTED };
			const instrumentNumber = numberOf(orderId, asOf);
			if (county === "Wetink") {
				return { status: "ACCEPTED", reference: instrumentNumber, expectedOn: addDays(asOf, 10) };
			}
			return { status: "RECORDED", instrumentNumber, recordedAt: `${asOf}T15:00:00.000Z`, fee: FEE, tax: expectedTax };
		},
		// a county on paper numbers an instrument when it takes it in
		async followUp({ orderId, reference, asOf }) {
			const instrumentNumber = reference === "" ? numberOf(orderId, asOf) : reference;
			return { status: "RECORDED", instrumentNumber, recordedAt: `${asOf}T15:00:00.000Z`, fee: FEE };
		},
	};
}
