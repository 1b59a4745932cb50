import { randomUUID } from "node:crypto";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import { APPLICANT } from "../../platform/repositories/identities.ts";

/** Answers by form id. */
export type AnswersByForm = { readonly [formId: string]: { readonly [field: string]: Json } };

/** The address parameters that are facts of a visit. */
export interface VisitQuery {
	readonly referrer?: string;
	readonly utm_source?: string;
}

/** The address parameters of a visitor who comes for a crypto-backed line. */
const CRYPTO_SOURCE = "cloc";

/** A new application's record before its forms are applied. */
export function emptyRecord(applicationUuid: string, identityUuid: string, query: VisitQuery, now: Date) {
	const { referrer, utm_source: source } = query;
	return {
		application: {
			uuid: applicationUuid,
			auditFields: { createdDate: now.toISOString() },
			property: { uuid: randomUUID() },
			status: {},
			...(referrer === undefined ? {} : { referrer: { referrerUuid: referrer } }),
			...(source === CRYPTO_SOURCE ? { isCrypto: true } : {}),
		},
		profile: { uuid: randomUUID() },
		identity: { uuid: identityUuid, type: APPLICANT },
		query: referrer === undefined ? {} : { referrer },
		answers: {},
	};
}
