import { queryOptions } from "@tanstack/react-query";
import type { UnderwayChoice } from "../../../flow/editing/index.ts";
import { type Answered, ask } from "../ask.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";

export type { ChangedForm, ShownSentence } from "../../../contracts/wire/studio/index.ts";

const DRAFT = "/service-studio/api/v1/drafts/:draft";

/** A form before and after; null where a version has none. */
export type FormPair = Required<Pick<Answered<`GET ${typeof DRAFT}/changed-forms`>, "before" | "after">>;

/** A form of a version, with all that it takes to draw it. */
export type DrawnVersion = NonNullable<FormPair["after"]>;

interface OfDraft {
	readonly params: { readonly draft: string };
	readonly signal: AbortSignal;
	readonly timeoutMs: number;
}

const part = <Made>(name: string, read: (asked: OfDraft) => Promise<Made>) => {
	return (draft: string, hash: string, live: string) =>
		queryOptions({
			...AGAIN,
			queryKey: ["studio", name, draft, hash, live],
			queryFn: ({ signal }) => read({ params: { draft }, signal, timeoutMs: GATE_TIMEOUT_MS }),
			staleTime: Number.POSITIVE_INFINITY,
		});
};

/** Who is treated differently by a draft whose files have a hash than by what is live. */
export const decisionsQuery = part("decisions", (asked) => ask(`GET ${DRAFT}/decisions`, asked));

/** The cases that come out otherwise. */
export const changedCasesQuery = part("changed-cases", (asked) => ask(`GET ${DRAFT}/changed-cases`, asked));

/** The sentences that differ. */
export const changedSentencesQuery = part("changed-sentences", (asked) => ask(`GET ${DRAFT}/changed-sentences`, asked));

/** The forms that differ. */
export const changedFormsQuery = part("changed-forms", async (asked) => {
	const { forms = [] } = await ask(`GET ${DRAFT}/changed-forms`, asked);
	return { forms };
});

/** The pages that differ in what borrowers read and press on them. */
export const changedPagesQuery = part("changed-pages", (asked) => ask(`GET ${DRAFT}/changed-pages`, asked));

/** Which statements of law hold. */
export const statementsQuery = part("statements", (asked) => ask(`GET ${DRAFT}/statements`, asked));

/** What the draft changes for the lenders that extend this one; takes the server up to a minute. */
export const lendersBelowQuery = part("lenders-below", (asked) => ask(`GET ${DRAFT}/lenders-below`, asked));

/** Last month's applications, decided again by what is live and by the draft; takes the server up to a minute. */
export const backTestQuery = part("back-test", (asked) => ask(`GET ${DRAFT}/back-test`, asked));

/** One form before and after. */
export const formPairQuery = (draft: string, hash: string, live: string, file: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "form-pair", draft, hash, live, file],
		queryFn: async ({ signal }): Promise<FormPair> => {
			const { before = null, after = null } = await ask(`GET ${DRAFT}/changed-forms`, {
				...{ params: { draft }, query: { file }, signal, timeoutMs: GATE_TIMEOUT_MS },
			});
			return { before, after };
		},
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
		queryFn: () => ask(`POST ${DRAFT}/applications`, { params: { draft }, body: { map } }),
		enabled: isWanted,
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});

const OFTEN = 1_000;

/** The counts so far, asked for until all are looked at. */
export const applicationsQuery = (draft: string, run: string) =>
	queryOptions({
		queryKey: ["studio", "applications", draft, run],
		queryFn: ({ signal }) => ask(`GET ${DRAFT}/applications`, { params: { draft }, query: { run }, signal }),
		refetchInterval: ({ state }) => (state.data === undefined || state.data.status === "RUNNING" ? OFTEN : false),
		enabled: run !== "",
	});
