import type { Application } from "../../flow/engine/record/record-types.generated.ts";
import { endOfDay, localDate } from "../../lending/calendar/time-zones.ts";
import { eventDate, type PersonName } from "../../lending/index.ts";
import { jsonAt, listAt, neededText, textAt } from "./read-record.ts";
import type { Secrets, StoredRecord } from "./stored-record.ts";

/** A US address as the record gives it. */
interface Address {
	readonly street1: string;
	readonly street2?: string;
	readonly city: string;
	readonly state: string;
	readonly zip: string;
}

/** A person as the record identifies one; `ssn` is nine digits. */
interface Person {
	readonly firstName: string;
	readonly middleName?: string;
	readonly lastName: string;
	readonly suffix?: string;
	readonly dob: string;
	readonly ssn?: string;
}

/** Returns the address of the home that secures the line. */
export function propertyAddress(record: StoredRecord): Address {
	const at = (field: "street2" | "city" | "state" | "zip") => textAt(record, `application.property.${field}`);
	const street2 = at("street2");
	return {
		street1: neededText(record, "application.property.street1"),
		...(street2 === undefined ? {} : { street2 }),
		city: at("city") ?? "",
		state: at("state") ?? "",
		zip: at("zip") ?? "",
	};
}

/** Returns the borrower as vendors identify one, with the SSN when it was given. */
export function borrower(record: StoredRecord, secrets: Secrets): Person {
	const middleName = textAt(record, "profile.name.middleName");
	const suffix = textAt(record, "profile.name.suffix");
	const ssn = typeof secrets.ssn === "string" ? secrets.ssn.replace(/\D/g, "") : "";
	return {
		firstName: neededText(record, "profile.name.firstName"),
		...(middleName === undefined ? {} : { middleName }),
		lastName: neededText(record, "profile.name.lastName"),
		...(suffix === undefined ? {} : { suffix }),
		dob: neededText(record, "profile.dob"),
		...(ssn === "" ? {} : { ssn }),
	};
}

/**
 * Returns the lines of the address to which a person's mail goes: the one that they gave as their home, or that of the
 * home which secures the line.
 */
export function mailingAddress(own: StoredRecord): readonly string[] {
	const given = listAt(own, "profile.addresses").find((address) => textAt(address, "street1") !== undefined);
	const { street1, street2, city, state, zip } = given ?? jsonAt(own, "application.property") ?? {};
	const place = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
	return [street1, street2, place].flatMap((line) => line || []);
}

/** Returns the borrower's full name, "Ana M Borrower Jr" as given. */
export function fullName(record: StoredRecord): string {
	const parts = (["firstName", "middleName", "lastName", "suffix"] as const).map((part) =>
		textAt(record, `profile.name.${part}`),
	);
	return parts.filter((part) => part !== undefined).join(" ");
}

/** A company that borrows, and in which capacity the applicant signs for it. */
export interface BorrowingEntity {
	readonly kind: Exclude<NonNullable<NonNullable<Application["entity"]>["kind"]>, "PERSON">;
	readonly name: string;
	/** USPS code of the state in which it was formed. */
	readonly state: string;
	readonly title: string;
}

/** Returns the company that borrows; undefined where the applicant does. */
export function entityOf(record: StoredRecord): BorrowingEntity | undefined {
	const kind = jsonAt(record, "application.entity.kind") ?? "PERSON";
	if (kind === "PERSON") return undefined;
	const at = (field: "name" | "state" | "title") => neededText(record, `application.entity.${field}`);
	return { kind, name: at("name"), state: at("state"), title: at("title") };
}

/** Returns the borrower's name by its parts. */
export function personName(record: StoredRecord): PersonName {
	const middle = textAt(record, "profile.name.middleName");
	const suffix = textAt(record, "profile.name.suffix");
	return {
		first: textAt(record, "profile.name.firstName") ?? "",
		...(middle === undefined ? {} : { middle }),
		last: textAt(record, "profile.name.lastName") ?? "",
		...(suffix === undefined ? {} : { suffix }),
	};
}

/** Returns the address on one line. */
export function addressLine({ street1, street2, city, state, zip }: Address): string {
	return `${street1}${street2 === undefined ? "" : `, ${street2}`}, ${city}, ${state} ${zip}`;
}

/** Returns the date (yyyy-mm-dd) of what the borrower did or received at a time, if days are counted from it. */
export function eventDay(record: StoredRecord, at: Date): string {
	const state = textAt(record, "application.property.state");
	return eventDate(at, state, textAt(record, "underwriting.parcel.county"));
}

interface Day {
	readonly day: string;
	/** Milliseconds in UTC, both included. */
	readonly from: number;
	readonly until: number;
}

/** The day that was last asked for, by state: each question about a record begins with it. */
const days = new Map<string | undefined, Day>();

/** Returns today's date at the property, yyyy-mm-dd. */
export function today(record: StoredRecord, now: Date): string {
	const state = textAt(record, "application.property.state");
	const known = days.get(state);
	const from = now.getTime();
	if (known !== undefined && known.from <= from && from <= known.until) return known.day;
	const day = localDate(now, state);
	days.set(state, { day, from, until: endOfDay(day, state).getTime() });
	return day;
}
