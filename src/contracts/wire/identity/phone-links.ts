import type { BodyOf, RouteContract } from "../route-contract.ts";
import type { OfSchema } from "../schema-type.ts";
import { anInstant, aText, aUuid, exactly } from "../shapes.ts";

const tag = "phone";
const EXTERNAL = "/service-application/external/api/v1/phone-links";

const aSecret = { type: "string", minLength: 20, maxLength: 128 } as const;

/** The types of documents that a phone may add. */
const types = {
	type: "array",
	minItems: 1,
	maxItems: 2,
	uniqueItems: true,
	items: { type: "string", pattern: "^[A-Z][A-Z0-9_]{1,63}$" },
} as const;

/** A phone's pass in exchange for its link. */
const aPass = exactly({ pass: aText, types, expiresAt: anInstant });
export type PhonePass = OfSchema<typeof aPass>;

/** A single-use link that lets a phone add files of these types to this form, nothing else. */
export const makePhoneLink = {
	at: "POST /service-application/api/v1/application/heloc/:uuid/phone-links",
	tag,
	params: exactly({ uuid: aUuid }),
	body: exactly({ form: { type: "string", enum: ["identity", "income/upload"] }, types }),
	answers: { 201: exactly({ url: aText, expiresAt: anInstant }) },
} as const satisfies RouteContract;

/** A form that accepts files from a phone. */
export type PhoneForm = BodyOf<typeof makePhoneLink>["form"];

export const openPhoneLink = {
	at: `POST ${EXTERNAL}/open`,
	tag,
	body: exactly({ token: aSecret }),
	answers: { 200: aPass },
} as const satisfies RouteContract;

/** Adds one file; the parts of the form are its type and the file. */
export const sendFromPhone = {
	at: `POST ${EXTERNAL}/files`,
	tag,
	consumes: "multipart/form-data",
	headers: { type: "object", required: ["phone-pass"], properties: { "phone-pass": aSecret } },
	answers: { 201: exactly({ type: aText, fileName: aText, status: aText }) },
} as const satisfies RouteContract;
