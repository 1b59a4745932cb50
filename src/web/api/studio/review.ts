import { queryOptions } from "@tanstack/react-query";
import type { Json } from "../../../engine/json.ts";
import type {
	BackTest,
	ChangedCases,
	ChangedDecisions,
	ChangedPage,
	ChangedSentence,
	CountedApplications,
	LenderBelow,
	ProvedStatements,
	UnderwayChoice,
} from "../../../studio/index.ts";
import { request } from "../request.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { pathOf } from "./draft.ts";
import type { ReadForm } from "./forms.ts";

/** A sentence that differs, with the page, form or part of the product that shows it. */
export interface ShownSentence extends ChangedSentence {
	readonly shownOn: { readonly kind: "page" | "form" | "part"; readonly title: string };
}

/** A form that differs, with the fields of its questions that do. */
export interface ChangedForm {
	readonly file: string;
	readonly title: string;
	readonly changed: readonly string[];
	readonly removed: readonly string[];
	readonly isNew: boolean;
	readonly isGone: boolean;
}

/** All that it takes to draw a form of a version. */
export type DrawnVersion = Pick<ReadForm, "value" | "brand" | "words" | "figures">;

/** A form before and after; null where a version has none. */
export interface FormPair {
	readonly before: DrawnVersion | null;
	readonly after: DrawnVersion | null;
}

const part = <Made>(name: string) => {
	return (draft: string, hash: string, live: string) =>
		queryOptions({
			...AGAIN,
			queryKey: ["studio", name, draft, hash, live],
			queryFn: ({ signal }) => request<Made>(`${pathOf(draft)}/${name}`, { signal, timeoutMs: GATE_TIMEOUT_MS }),
			staleTime: Number.POSITIVE_INFINITY,
		});
};

/** Who is treated differently by a draft whose files have a hash than by what is live. */
export const decisionsQuery = part<ChangedDecisions>("decisions");

/** The cases that come out otherwise. */
export const changedCasesQuery = part<ChangedCases>("changed-cases");

/** The sentences that differ. */
export const changedSentencesQuery = part<{ readonly sentences: readonly ShownSentence[] }>("changed-sentences");

/** The forms that differ. */
export const changedFormsQuery = part<{ readonly forms: readonly ChangedForm[] }>("changed-forms");

/** The pages that differ in what borrowers read and press on them. */
export const changedPagesQuery = part<{
	readonly pages: readonly ChangedPage[];
	readonly brands: { readonly before: Json; readonly after: Json };
}>("changed-pages");

/** Which statements of law hold. */
export const statementsQuery = part<{ readonly statements: ProvedStatements }>("statements");

/** What the draft changes for the lenders that extend this one; takes the server up to a minute. */
export const lendersBelowQuery = part<{ readonly lenders: readonly LenderBelow[] }>("lenders-below");

/** Last month's applications, decided again by what is live and by the draft; takes the server up to a minute. */
export const backTestQuery = part<BackTest>("back-test");

/** One form before and after. */
export const formPairQuery = (draft: string, hash: string, live: string, file: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "form-pair", draft, hash, live, file],
		queryFn: ({ signal }) =>
			request<FormPair>(`${pathOf(draft)}/changed-forms`, { query: { file }, signal, timeoutMs: GATE_TIMEOUT_MS }),
		staleTime: Number.POSITIVE_INFINITY,
	});

/**
 * Begins to count what would become of applications under way, with some answers replaced; moves none. Asked for on
 * request alone, since the server looks at every application.
 */
export const countingQuery = (draft: string, hash: string, map: UnderwayChoice["map"], isWanted: boolean) =>
	queryOptions({
		// not one of the keys that a change of the draft's state asks for again
		queryKey: ["studio-counting", draft, hash, map],
		queryFn: () => request<CountedApplications>(`${pathOf(draft)}/applications`, { method: "POST", body: { map } }),
		enabled: isWanted,
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});

const OFTEN = 1_000;

/** The counts so far, asked for until all are looked at. */
export const applicationsQuery = (draft: string, run: string) =>
	queryOptions({
		queryKey: ["studio", "applications", draft, run],
		queryFn: ({ signal }) => request<CountedApplications>(`${pathOf(draft)}/applications`, { query: { run }, signal }),
		refetchInterval: ({ state }) => (state.data === undefined || state.data.status === "RUNNING" ? OFTEN : false),
		enabled: run !== "",
	});
