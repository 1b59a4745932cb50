import { STATUS_CODES } from "node:http";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { DatabaseFault, withoutParameters } from "../db/database-fault.ts";
import { Problem, type WordedField } from "./problem.ts";
import { RecordIncomplete } from "./record-incomplete.ts";
import { type Said, said } from "./said.ts";
import { VendorRefused } from "./vendor-refused.ts";
import { VendorUnavailable } from "./vendor-unavailable.ts";

/** An RFC 9457 problem document, with the `message` and `errors` that clients show. */
export interface ProblemDocument {
	readonly type: "about:blank";
	readonly title: string;
	readonly status: number;
	readonly code: string;
	readonly id: string;
	readonly message: string;
	readonly errors: readonly (string | WordedField)[];
	readonly [member: string]: unknown;
}

const FRAMEWORK_WORDS: { readonly [code: string]: string | Said } = {
	FST_ERR_CTP_INVALID_MEDIA_TYPE: "This kind of content is not accepted here; send application/json.",
	FST_ERR_CTP_BODY_TOO_LARGE: "The request is too large.",
	FST_ERR_CTP_EMPTY_JSON_BODY: "The request has no body.",
	FST_REQ_FILE_TOO_LARGE: said("upload.tooLarge"),
	FST_FILES_LIMIT: said("upload.oneAtATime"),
};

/** Converts any error to a Problem; unexpected ones disclose nothing. */
export function toProblem(error: unknown): Problem {
	const known = withoutParameters(error);
	if (known instanceof Problem) {
		return known;
	}
	if (known instanceof DatabaseFault && known.isUnavailable) {
		return new Problem(503, "DATABASE_UNAVAILABLE", said("general.database"));
	}
	if (known instanceof VendorUnavailable) {
		const retryAfterSeconds = Math.max(5, Math.ceil(known.waitMs / 1_000));
		return new Problem(503, "VENDOR_UNAVAILABLE", said("general.vendor"), { members: { retryAfterSeconds } });
	}
	if (known instanceof VendorRefused) return new Problem(502, "VENDOR_REFUSED", said("general.vendor"));
	if (known instanceof RecordIncomplete) {
		return new Problem(409, "RECORD_INCOMPLETE", said("application.incomplete"));
	}
	if (known instanceof Error && known.name === "CatalogError") {
		const words = "This lender's pages aren't available right now. Try again in a few minutes.";
		return new Problem(503, "ORGANIZATION_UNAVAILABLE", words);
	}
	const { statusCode, code, validation } = (known ?? {}) as {
		statusCode?: number;
		code?: string;
		validation?: FrameworkFault[];
	};
	if (Array.isArray(validation)) {
		return new Problem(400, "BAD_REQUEST", "The request has not the shape that this address accepts.", {
			errors: validation.map(describe),
		});
	}
	if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
		const words = FRAMEWORK_WORDS[code ?? ""] ?? "The request cannot be read.";
		return new Problem(statusCode, code ?? "BAD_REQUEST", words);
	}
	return new Problem(500, "UNEXPECTED", said("general.unexpected"));
}

interface FrameworkFault {
	readonly instancePath?: string;
	readonly keyword?: string;
	readonly params?: { readonly additionalProperty?: unknown; readonly missingProperty?: unknown };
	readonly message?: string;
}

// Keyword and location only: AJV's messages may quote a value.
function describe(fault: FrameworkFault): string {
	const place = fault.instancePath || "/";
	const name = fault.params?.missingProperty ?? fault.params?.additionalProperty;
	return typeof name === "string" && /^[\w.-]{1,64}$/.test(name)
		? `${place}: ${fault.keyword} "${name}"`
		: `${place}: ${fault.keyword ?? "invalid"}`;
}

/** Returns the problem document with the request's id. */
export function problemDocument(
	problem: Problem,
	id: string,
	product: Pick<Product, "copy" | "org"> | undefined,
): ProblemDocument {
	return {
		type: "about:blank",
		title: STATUS_CODES[problem.status] ?? "Error",
		status: problem.status,
		code: problem.code,
		id,
		message: problem.textFor(product),
		errors: problem.errorsFor(product),
		...problem.members,
	};
}
