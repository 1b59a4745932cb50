import { queryOptions } from "@tanstack/react-query";
import type { Json } from "../../../engine/authored/authored.ts";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { request } from "../request.ts";

const BASE = "/service-desk/api/v1";

/** A question that officers answer in a vendor's place, as the list has it. */
export interface WaitingQuestion {
	readonly uuid: string;
	readonly applicationUuid: string;
	readonly title: string;
	readonly applicant: string;
	readonly loanNumber: string;
	readonly askedAt: string;
	/** An officer has answered; a second one confirms. */
	readonly isEntered: boolean;
	/** The viewer entered the answer. */
	readonly isMine: boolean;
}

/** One line of what is asked or was answered. */
export interface QuestionLine {
	readonly label: string;
	readonly value: string;
}

/** A question with what is asked, what was answered, and the form of its answer. */
export interface OpenQuestion
	extends Pick<WaitingQuestion, "uuid" | "applicationUuid" | "title" | "applicant" | "isMine"> {
	readonly state: "WAITING" | "ENTERED" | "ANSWERED";
	readonly needsSecond: boolean;
	/** The application still waits for it. */
	readonly isNeeded: boolean;
	readonly hasReport: boolean;
	/** A second officer confirms only with a report. */
	readonly needsReport: boolean;
	/** Of the entered answer and its report; null while none is entered. */
	readonly hash: string | null;
	readonly enteredBy: string | null;
	readonly asked: readonly QuestionLine[];
	readonly answered: readonly QuestionLine[];
	readonly schema: { readonly [keyword: string]: Json };
	readonly ui: { readonly [key: string]: Json };
}

type Place = Pick<WaitingQuestion, "uuid" | "applicationUuid">;

const pathOf = ({ applicationUuid, uuid }: Place) =>
	`${BASE}/applications/${encodeURIComponent(applicationUuid)}/vendor-questions/${encodeURIComponent(uuid)}`;

/** GET …/vendor-questions: what waits for officers, the longest first. */
export const questionsQuery = () =>
	queryOptions({
		queryKey: ["desk", "vendor-questions"],
		queryFn: ({ signal }) =>
			request<{ readonly rows: readonly WaitingQuestion[] }>(`${BASE}/vendor-questions`, { signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: 60_000,
	});

/** GET …/vendor-questions/{question}: one question with its form. */
export const questionQuery = (place: Place) =>
	queryOptions({
		queryKey: ["desk", "vendor-questions", place.applicationUuid, place.uuid],
		queryFn: ({ signal }) => request<OpenQuestion>(pathOf(place), { signal }),
		refetchOnMount: "always",
	});

/** POST …/answer: enters an answer; POST …/confirm {hash} and …/back: what the second officer decides. */
export function actOnQuestion(
	place: Place,
	act: "answer" | "confirm" | "back",
	body: object = {},
	idempotencyKey = newIdempotencyKey(),
): Promise<unknown> {
	return request(`${pathOf(place)}/${act}`, { method: "POST", body, idempotencyKey });
}

/** POST …/report (multipart): attaches the PDF on which the answer rests. */
export function attachReport(place: Place, file: File): Promise<unknown> {
	const body = new FormData();
	body.append("type", "REPORT");
	body.append("file", file, file.name);
	return request(`${pathOf(place)}/report`, { method: "POST", body, idempotencyKey: newIdempotencyKey() });
}

/** GET …/report: the attached PDF. */
export function fetchReport(place: Place): Promise<ArrayBuffer> {
	return request(`${pathOf(place)}/report`, { read: "buffer" });
}
