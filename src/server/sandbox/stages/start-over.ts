import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { servesState } from "../../../lending/index.ts";
import { jsonAt, listAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** Registration input that makes the difference; the rest is as the borrower typed it. */
export interface Typed {
	readonly street1?: string;
	readonly city?: string;
	readonly state?: string;
	readonly zip?: string;
	readonly lastName?: string;
	readonly income?: number;
}

const HOMES = [
	{ street1: "1066 Arbol Way", city: "San Jose", state: "CA", zip: "95126" },
	{ street1: "1066 Arbol Way", city: "Madison", state: "WI", zip: "53703" },
	{ street1: "1066 Arbol Way", city: "Denver", state: "CO", zip: "80202" },
	{ street1: "1066 Arbol Way", city: "Saint Louis", state: "MO", zip: "63101" },
	{ street1: "1066 Arbol Way", city: "Birmingham", state: "AL", zip: "35203" },
	{ street1: "1066 Arbol Way", city: "Boise", state: "ID", zip: "83702" },
	{ street1: "1066 Arbol Way", city: "Boston", state: "MA", zip: "02108" },
	{ street1: "1066 Arbol Way", city: "Columbus", state: "OH", zip: "43215" },
	{ street1: "1066 Arbol Way", city: "Richmond", state: "VA", zip: "23219" },
	{ street1: "1066 Arbol Way", city: "Santa Fe", state: "NM", zip: "87501" },
	{ street1: "1066 Arbol Way", city: "Des Moines", state: "IA", zip: "50309" },
	{ street1: "1066 Arbol Way", city: "Trenton", state: "NJ", zip: "08608" },
	{ street1: "1066 Arbol Way", city: "Anchorage", state: "AK", zip: "99501" },
	{ street1: "1066 Arbol Way", city: "Orlando", state: "FL", zip: "32801" },
	{ street1: "1066 Arbol Way", city: "Portland", state: "ME", zip: "04101" },
	{ street1: "1066 Arbol Way", city: "Duluth", state: "MN", zip: "55802" },
	{ street1: "1066 Arbol Way", city: "Albany", state: "NY", zip: "12207" },
] as const;
const MEANS_SOMETHING = /test([a-z]|nine)$|^(decline|timeout)$/i;
/** Consents that belong to pages after registration. */
const GIVEN_LATER = ["HARD_CREDIT", "ESIGN_CLOSING"];
const USUAL_BIRTH_DATE = "1980-05-04";

function homeOf(product: Product) {
	return HOMES.find(({ state }) => servesState(product.org.productStates, state)) ?? HOMES[0];
}

/** Returns the application as on the day of its registration, for a borrower without problems except for `typed`. */
export function startOver(record: StoredRecord, product: Product, { lastName, income, ...home }: Typed): StoredRecord {
	const kept = (names: readonly (keyof Application)[]) =>
		Object.fromEntries(
			names.flatMap((name) => {
				const value = jsonAt(record, `application.${name}`);
				return value === undefined ? [] : [[name, value]];
			}),
		);
	const own = textAt(record, "profile.name.lastName") ?? "Sample";
	const born = textAt(record, "profile.dob") ?? "";
	const registered = Object.entries(record.answers ?? {}).filter(([form]) => form.startsWith("registration/"));
	return {
		...record,
		application: {
			...kept(["uuid", "loanNumber", "createdDate", "auditFields", "referrer", "isCrypto", "walletAddress"]),
			consents: listAt(record, "application.consents").filter(({ type }) => !GIVEN_LATER.includes(String(type))),
			property: {
				uuid: textAt(record, "application.property.uuid") ?? "",
				...homeOf(product),
				...home,
				occupancyType: "PRIMARY",
				isListedForSale: "NO",
			},
			incomeSources: [
				{ type: "UNKNOWN", employmentType: "FULL_TIME", amount: income ?? 175_000, verification: "NOT_STARTED" },
			],
			status: {},
		},
		profile: {
			...jsonAt(record, "profile"),
			hasSsn: false,
			name: { ...jsonAt(record, "profile.name"), lastName: lastName ?? (MEANS_SOMETHING.test(own) ? "Sample" : own) },
			dob: born > "1930" && born < "2000" ? born : USUAL_BIRTH_DATE,
		},
		answers: Object.fromEntries(registered),
		underwriting: {},
	};
}
