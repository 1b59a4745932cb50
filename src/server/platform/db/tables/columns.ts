import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, customType, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** Bytes, for encrypted cells. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
	dataType: () => "bytea",
	toDriver: (value) => value,
	fromDriver: (value) => Buffer.from(value),
});

/** A moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Where an encrypted file is: in its row, or in an object of the document store. */
export const contentColumns = () => ({
	content: bytes("content"),
	objectKey: text("object_key"),
	/** SHA-256 of the object's bytes, in hex. */
	objectSha256: text("object_sha256"),
});

/** A file is in exactly one place, and no two rows share an object. */
export const contentRules = (
	name: string,
	{ content, objectKey, objectSha256 }: { [column in keyof ReturnType<typeof contentColumns>]: AnyPgColumn },
) => [
	uniqueIndex(`${name}_object`).on(objectKey),
	check(
		`${name}_content_place`,
		sql`(${content} IS NULL) <> (${objectKey} IS NULL) AND (${objectKey} IS NULL) = (${objectSha256} IS NULL)`,
	),
];
