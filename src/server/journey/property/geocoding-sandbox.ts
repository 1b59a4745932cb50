import { stableDigits } from "../../record/stable-id.ts";
import type { GeocodingPort } from "../ports/home/geocoding.ts";

/** The two-digit FIPS prefix of each state. */
const STATES: { readonly [state: string]: string } = Object.fromEntries(
	(
		"AL01 AK02 AZ04 AR05 CA06 CO08 CT09 DE10 DC11 FL12 GA13 HI15 ID16 IL17 IN18 IA19 KS20 KY21 LA22 ME23 MD24 MA25 " +
		"MI26 MN27 MS28 MO29 MT30 NE31 NV32 NH33 NJ34 NM35 NY36 NC37 ND38 OH39 OK40 OR41 PA42 RI44 SC45 SD46 TN47 TX48 " +
		"UT49 VT50 VA51 WA53 WV54 WI55 WY56 PR72"
	)
		.split(" ")
		.map((word) => [word.slice(0, 2), word.slice(2)]),
);

/** A map of test places: county and tract follow from the ZIP code, and a street with NOGEO cannot be found. */
export function sandboxGeocoding(): GeocodingPort {
	return {
		async locate({ street1, state, zip }) {
			const source = { name: "sandbox" };
			const fips = STATES[state.toUpperCase()];
			if (fips === undefined || /nogeo/i.test(street1)) return { matches: [], isTied: false, source };
			const county = `${fips}${String(Number(stableDigits(2, "county", zip)) * 2 + 1).padStart(3, "0")}`;
			const known = { county: "06085", tract: "06085500300" };
			const place = zip.startsWith("95126") ? known : { county, tract: `${county}${stableDigits(6, "tract", zip)}` };
			return { matches: [{ ...place, isExact: true }], isTied: false, source };
		},
	};
}
