import { queryOptions } from "@tanstack/react-query";
import type { WaitingQuestion } from "../../../contracts/wire/desk/index.ts";
import type { JsonObject } from "../../../flow/engine/json.ts";
import { ask } from "../ask.ts";
import { newIdempotencyKey } from "../idempotency-key.ts";

export type { Fact as QuestionLine, OpenQuestion, WaitingQuestion } from "../../../contracts/wire/desk/index.ts";

type Place = Pick<WaitingQuestion, "uuid" | "applicationUuid">;

const ONE = "/service-desk/api/v1/applications/:uuid/vendor-questions/:question";

const paramsOf = ({ applicationUuid, uuid }: Place) => ({ uuid: applicationUuid, question: uuid });

/** GET …/vendor-questions: what waits for officers, the longest first. */
export const questionsQuery = () =>
	queryOptions({
		queryKey: ["desk", "vendor-questions"],
		queryFn: ({ signal }) => ask("GET /service-desk/api/v1/vendor-questions", { signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: 60_000,
	});

/** GET …/vendor-questions/{question}: one question with its form. */
export const questionQuery = (place: Place) =>
	queryOptions({
		queryKey: ["desk", "vendor-questions", place.applicationUuid, place.uuid],
		queryFn: ({ signal }) => ask(`GET ${ONE}`, { params: paramsOf(place), signal }),
		refetchOnMount: "always",
	});

/** POST …/answer: enters an answer. */
export function enterAnswer(place: Place, body: JsonObject, idempotencyKey: string): Promise<unknown> {
	return ask(`POST ${ONE}/answer`, { params: paramsOf(place), body, idempotencyKey });
}

/** POST …/confirm: the second officer confirms the answer that they saw. */
export function confirmAnswer(place: Place, hash: string): Promise<unknown> {
	const idempotencyKey = newIdempotencyKey();
	return ask(`POST ${ONE}/confirm`, { params: paramsOf(place), body: { hash }, idempotencyKey });
}

/** POST …/back: the second officer sends it back, or the first one takes it back. */
export function sendAnswerBack(place: Place): Promise<unknown> {
	return ask(`POST ${ONE}/back`, { params: paramsOf(place), body: {}, idempotencyKey: newIdempotencyKey() });
}

/** POST …/report (multipart): attaches the PDF on which the answer rests. */
export function attachReport(place: Place, file: File): Promise<unknown> {
	const body = new FormData();
	body.append("type", "REPORT");
	body.append("file", file, file.name);
	return ask(`POST ${ONE}/report`, { params: paramsOf(place), body, idempotencyKey: newIdempotencyKey() });
}

/** GET …/report: the attached PDF. */
export function fetchReport(place: Place): Promise<ArrayBuffer> {
	return ask(`GET ${ONE}/report`, { params: paramsOf(place), read: "buffer" });
}
