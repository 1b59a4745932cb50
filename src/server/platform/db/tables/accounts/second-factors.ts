import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "../columns.ts";
import { identities } from "./identities.ts";

/** The authenticator app of an identity; the secret is encrypted with the identity's data key. */
export const secondFactors = pgTable("second_factors", {
	identityUuid: uuid("identity_uuid")
		.primaryKey()
		.references(() => identities.uuid),
	secret: bytes("secret").notNull(),
	/** Null until the owner has entered a first code: it is not required yet. */
	confirmedAt: moment("confirmed_at"),
	/** The newest time step whose code was accepted: none is accepted twice. */
	lastStep: integer("last_step").notNull(),
});
