import { customType, timestamp } from "drizzle-orm/pg-core";

/** Bytes, for encrypted cells. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
	dataType: () => "bytea",
	toDriver: (value) => value,
	fromDriver: (value) => Buffer.from(value),
});

/** A moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
