import { stableDigits } from "../stable-id.ts";
import type { FloodPort } from "./port.ts";

/** Flood maps of made-up places: ZIP 70112 lies in zone AE, everywhere else is X. */
export function sandboxFlood(): FloodPort {
	return {
		async determine({ address }) {
			const zone = address.zip.startsWith("70112") ? "AE" : "X";
			return {
				zone,
				isSpecialHazard: /^[AV]/.test(zone),
				certificateNumber: `FC-${stableDigits(8, "flood", address.street1, address.zip)}`,
				mapDate: "2024-06-01",
			};
		},
	};
}
