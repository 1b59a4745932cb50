import { pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";
import { identities } from "./identities.ts";

/** External ids of an identity: its profile in the experimentation service, its telemetry tracker. */
export const identityTrackers = pgTable("identity_trackers", {
	identityUuid: uuid("identity_uuid")
		.primaryKey()
		.references(() => identities.uuid),
	optimizelyProfileUuid: uuid("optimizely_profile_uuid"),
	trackerUuid: uuid("tracker_uuid"),
	updatedAt: moment("updated_at").notNull(),
});
