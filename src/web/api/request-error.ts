import * as errorTexts from "../../contracts/error-texts.ts";
import { notice } from "../browser/notices.ts";

/** One field error of a 422 answer, as the server and the form validators write it. */
export interface FieldFault {
	/** The form of the field, when a response concerns several forms. */
	readonly form?: string;
	readonly field: string;
	readonly keyword: string;
	readonly message: string;
}

/** A call that failed: `status` is 0 when no answer came, `data` is the parsed body. */
export class RequestError extends Error {
	readonly status: number;
	readonly data: unknown;
	/** Seconds of the answer's Retry-After header. */
	readonly retryAfter: number | undefined;
	constructor(status: number, message: string, data: unknown = null, retryAfter?: number) {
		super(message);
		this.name = "RequestError";
		this.status = status;
		this.data = data;
		this.retryAfter = retryAfter;
	}
}

function property(data: unknown, name: string): unknown {
	return typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;
}

/** The `message` of an answer's body, or an empty string. */
export function bodyMessage(error: unknown): string {
	const message = error instanceof RequestError ? property(error.data, "message") : undefined;
	return typeof message === "string" ? message : "";
}

/** The `code` of an answer's body (STEP_NOT_OPEN …), or an empty string. */
export function bodyCode(error: unknown): string {
	const code = error instanceof RequestError ? property(error.data, "code") : undefined;
	return typeof code === "string" ? code : "";
}

/** The field errors of a 422 answer; empty for any other failure. */
export function fieldFaults(error: unknown): readonly FieldFault[] {
	const errors = error instanceof RequestError ? property(error.data, "errors") : undefined;
	if (!Array.isArray(errors)) return [];
	return errors.flatMap((entry: unknown) => {
		const field = property(entry, "field");
		const keyword = property(entry, "keyword");
		const message = property(entry, "message");
		if (typeof field !== "string" || typeof message !== "string") return [];
		const form = property(entry, "form");
		return [
			{
				...(typeof form === "string" ? { form } : {}),
				field,
				keyword: typeof keyword === "string" ? keyword : "server",
				message,
			},
		];
	});
}

const PASSING = new Set([0, 408, 425, 429]);

/** Whether the same call may succeed a little later: no answer, too many calls, or a server in trouble. */
export function isPassing(error: unknown): boolean {
	return error instanceof RequestError && (PASSING.has(error.status) || error.status >= 500);
}

/** Milliseconds that the server asks to wait before the next attempt; 0 when it does not ask. */
export function retryAfterMs(error: unknown): number {
	const seconds = error instanceof RequestError ? (property(error.data, "retryAfterSeconds") ?? error.retryAfter) : 0;
	return typeof seconds === "number" && Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}

/**
 * What a borrower reads about a failure: the server's errors joined by ", ", else "Something unexpected happened";
 * without any response, that there was none.
 */
export function shownMessage(error: unknown): string {
	const errors = error instanceof RequestError ? property(error.data, "errors") : undefined;
	const texts = Array.isArray(errors)
		? errors
				.map((entry: unknown) => (typeof entry === "string" ? entry : property(entry, "message")))
				.filter((text): text is string => typeof text === "string" && text !== "")
		: [];
	if (texts.length > 0) return texts.join(", ");
	return error instanceof RequestError && error.status === 0 ? notice("network.unreachable") : errorTexts.unexpected;
}
