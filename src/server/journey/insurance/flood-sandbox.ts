import { stableDigits } from "../../record/stable-id.ts";
import type { FloodPort } from "../ports/home/flood.ts";

const SLOW_MAP_MS = 60_000;

/** Flood maps of test places: ZIP 70112 is in zone AE, everywhere else is X; FLOODWAIT takes a minute, UNINSURED is in no program. */
export function sandboxFlood(): FloodPort {
	return {
		async determine({ address, askedAt, now }) {
			const askAgainAt = new Date(askedAt.getTime() + SLOW_MAP_MS);
			if (/floodwait/i.test(address.street1) && now < askAgainAt) return { askAgainAt };
			const zone = address.zip.startsWith("70112") ? "AE" : "X";
			return {
				zone,
				isSpecialHazard: /^[AV]/.test(zone),
				community: `City of ${address.city}`,
				participates: !/uninsured/i.test(address.street1),
				certificateNumber: `FC-${stableDigits(8, "flood", address.street1, address.zip)}`,
				mapDate: "2024-06-01",
			};
		},
	};
}
