import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";
import type { ApplicationRecord } from "../../../flow/engine/record/record.ts";
import { localDate } from "../../../lending/calendar/time-zones.ts";

/** The parts supplied by the application area's queries. */
export interface RecordParts {
	readonly application: JsonObject;
	readonly profile: JsonObject;
	readonly answers: { readonly [formId: string]: JsonObject };
	/** What the lender's own forms wrote. */
	readonly partner?: JsonObject | undefined;
	/** The variants of the experiments that rules read. */
	readonly experiments?: { readonly [experiment: string]: string } | undefined;
	/** The server's loan stage, or what an exhausted wait resolved to. */
	readonly stage: string | null;
	/** Fresher than `application.status`: fetched at each poll. */
	readonly status?: JsonObject | undefined;
	readonly identity?: JsonObject | undefined;
	readonly org: JsonObject;
	readonly flags: JsonObject;
	readonly query: JsonObject;
	readonly page: string;
}

/** The wire record that the engine reads, put together as the server puts it together. */
export function composeRecord(parts: RecordParts): ApplicationRecord {
	const application = parts.status
		? { ...parts.application, status: { ...objectOf(parts.application.status), ...parts.status } }
		: parts.application;
	return {
		today: localDate(new Date(), stateOf(parts.application)),
		stage: parts.stage,
		page: parts.page,
		application,
		profile: parts.profile,
		answers: parts.answers,
		org: parts.org,
		flags: parts.flags,
		query: parts.query,
		...(parts.partner ? { partner: parts.partner } : {}),
		...(parts.experiments ? { experiments: parts.experiments } : {}),
		...(parts.identity ? { identity: parts.identity } : {}),
	};
}

function objectOf(value: Json | undefined): JsonObject {
	return value !== null && typeof value === "object" && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** The state whose midnight counts. */
function stateOf(application: JsonObject): string | undefined {
	const { state } = objectOf(application.property);
	return typeof state === "string" ? state : undefined;
}
