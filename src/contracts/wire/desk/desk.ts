import type { OfSchema } from "../schema-type.ts";
import { aUuid, exactly, someText } from "../shapes.ts";

/** Where the routes of the staff begin, and those of one application among them. */
export const DESK = "/service-desk/api/v1";
export const ONE = `${DESK}/applications/:uuid` as const;
export const tag = "desk";

export const anApplication = exactly({ uuid: aUuid });

/** What a member of staff writes for the file or to a borrower. */
export const words = { type: "string", minLength: 3, maxLength: 1_000 } as const;

/** A day, yyyy-mm-dd. */
export const aDay = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" } as const;

/** The answer to a desk action. */
export const aWritten = exactly({ stage: someText, etag: someText });
export type Written = OfSchema<typeof aWritten>;

/** One line of what is known, asked or was answered. */
export const aFact = exactly({ label: someText, value: someText });
export type Fact = OfSchema<typeof aFact>;
