import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import type { AnswersByForm } from "../api/application/answers.ts";
import { type ApplicationEntity, applicationQuery, fetchApplication } from "../api/application/application.ts";
import {
	type ApplicationAnswers,
	applicationAnswersQuery,
	fetchApplicationAnswers,
} from "../api/application/application-answers.ts";
import { type ApplicationNow, fetchApplicationNow } from "../api/application/application-now.ts";
import { changeCount } from "../api/application/change-count.ts";
import { disclosuresQuery } from "../api/application/disclosures.ts";
import { toldDraftsKey } from "../api/application/form-draft.ts";
import { identityWayQuery } from "../api/application/identity-visits.ts";
import { signingWayQuery } from "../api/application/signing-visits.ts";
import { fetchStageStatus, type StageStatus, stageStatusQuery } from "../api/application/stage-status.ts";
import { standingQuery } from "../api/application/standing.ts";
import { fetchProfile, type ProfileEntity, profileQuery } from "../api/profile.ts";
import { RequestError } from "../api/request-error.ts";
import { conditionsQuery } from "./conditions/conditions-query.ts";

/** What the application area has read of one application. */
export interface ApplicationData {
	readonly application: ApplicationEntity;
	readonly etag: string | null;
	readonly profile: ProfileEntity;
	readonly answers: AnswersByForm;
	/** What the lender's own forms wrote. */
	readonly partner: ApplicationAnswers["partner"];
	readonly experiments?: ApplicationAnswers["experiments"];
	readonly status: StageStatus;
}

export type ApplicationDataState =
	| { readonly kind: "loading" }
	/** There is no such application or profile for this borrower. */
	| { readonly kind: "missing" }
	| { readonly kind: "failed"; readonly error: unknown; readonly retry: () => void }
	| { readonly kind: "ready"; readonly data: ApplicationData };

const MISSING = new Set([403, 404, 410]);

/** Reads application, profile, answers and stage of one application. */
export function useApplicationData(uuid: string): ApplicationDataState {
	const application = useQuery(applicationQuery(uuid));
	const profile = useQuery(profileQuery());
	const answers = useQuery(applicationAnswersQuery(uuid));
	const status = useQuery(stageStatusQuery(uuid));
	const queries = [application, profile, answers, status];
	const facts = [application, profile, answers];
	const isBehind = changeCount(application.data?.etag) < changeCount(status.data?.etag);
	const together = useRef<StageStatus | undefined>(undefined);
	const refetch = useEffectEvent(() => {
		for (const query of facts) void query.refetch({ cancelRefetch: false });
	});
	const { dataUpdatedAt } = status;
	useEffect(() => {
		// Fetched in parallel, the stage may be newer than the facts; a page must not open on older facts. Again with each
		// response about the stage, because an earlier fetch may have failed or come too early.
		if (isBehind && dataUpdatedAt > 0) refetch();
	}, [isBehind, dataUpdatedAt]);
	const isCatchingUp = isBehind && !facts.some((query) => query.isError);
	useEffect(() => {
		if (!isBehind && status.data) together.current = status.data;
	}, [isBehind, status.data]);
	// Meanwhile the page stays as it was, on its facts' stage; on first load there is none yet.
	const stage = isCatchingUp ? together.current : status.data;
	if (isCatchingUp && stage === undefined) return { kind: "loading" };
	// Data stays valid when a later fetch fails: the borrower keeps the page.
	if (application.data && profile.data && answers.data && stage) {
		const { data, etag } = application.data;
		if (!data || !profile.data.uuid) return { kind: "missing" };
		return {
			kind: "ready",
			data: { application: data, etag, profile: profile.data, ...answers.data, status: stage },
		};
	}
	const failed = queries.find((query) => query.isError);
	if (!failed) return { kind: "loading" };
	if (failed.error instanceof RequestError && MISSING.has(failed.error.status)) return { kind: "missing" };
	const retry = () => {
		for (const query of queries) if (query.isError) void query.refetch();
	};
	return { kind: "failed", error: failed.error, retry };
}

interface Readers {
	/** Shows the application as an answer has it, without a request; false where the answer has too little of it. */
	readonly adopt: (after: ApplicationNow | undefined) => boolean;
	/** Refetches everything. */
	readonly refresh: () => Promise<void>;
	/** Fetches the stage; refetches the rest when it has changed. */
	readonly askStage: () => Promise<void>;
}

/** Refetches first, so that stage and facts change at the same moment and no page flashes by. */
export function useApplicationReaders(uuid: string): Readers {
	const client = useQueryClient();
	const adopt = useCallback<Readers["adopt"]>((after) => adoptNow(client, uuid, after), [client, uuid]);
	const refresh = useCallback(
		async (known?: StageStatus) => {
			if (adopt(await fetchApplicationNow(uuid).catch(unlessUnknown))) return;
			// the stage first: a page must not open on facts that are older than it
			const status = known ?? (await fetchStageStatus(uuid));
			const found = await readFacts(uuid);
			if (!isOutdated(client, uuid, found.application.etag)) put(client, uuid, status, found);
		},
		[adopt, client, uuid],
	);
	const askStage = useCallback(async () => {
		const before = client.getQueryData(stageStatusQuery(uuid).queryKey);
		const status = await fetchStageStatus(uuid);
		if (before?.stage === status.stage && before.etag === status.etag) {
			client.setQueryData(stageStatusQuery(uuid).queryKey, status);
		} else {
			await refresh(status);
		}
	}, [client, refresh, uuid]);
	return { adopt, refresh, askStage };
}

/** Two reads may overlap: the one that began first must not undo what the other found. */
function isOutdated(client: QueryClient, uuid: string, etag: string | null): boolean {
	return changeCount(etag) < changeCount(client.getQueryData(applicationQuery(uuid).queryKey)?.etag);
}

function put(
	client: QueryClient,
	uuid: string,
	status: StageStatus,
	read: Awaited<ReturnType<typeof readFacts>>,
): void {
	// what was signed or added since is listed by the page that opens next
	void client.invalidateQueries({ queryKey: disclosuresQuery(uuid).queryKey, refetchType: "none" });
	client.setQueryData(applicationQuery(uuid).queryKey, read.application);
	client.setQueryData(profileQuery().queryKey, read.profile);
	client.setQueryData(applicationAnswersQuery(uuid).queryKey, read.answers);
	client.setQueryData(stageStatusQuery(uuid).queryKey, status);
}

/** Keeps an application as an answer has it, as if its own routes had been asked; false where the answer has too little of it. */
export function adoptNow(client: QueryClient, uuid: string, after: ApplicationNow | undefined): boolean {
	const profile = after?.profile;
	if (after === undefined || profile === undefined) return false;
	const held = client.getQueryData(profileQuery().queryKey);
	// a borrower with several applications reads the profile of one of them
	if (held !== undefined && held.uuid !== profile.uuid) return false;
	const { status, application, answers, conditions, drafts, screen } = after;
	if (isOutdated(client, uuid, status.etag)) return true;
	client.setQueryData(toldDraftsKey(uuid), drafts);
	client.setQueryData(conditionsQuery(uuid).queryKey, conditions);
	put(client, uuid, status, { application: { data: application, etag: status.etag, status: 200 }, profile, answers });
	adoptScreen(client, uuid, status.etag, screen);
	return true;
}

/** Keeps what the next page's screen reads where the screen looks for it. */
function adoptScreen(client: QueryClient, uuid: string, etag: string, screen: ApplicationNow["screen"] | undefined) {
	// setting nothing changes nothing
	client.setQueryData(standingQuery(uuid, etag).queryKey, screen?.standing);
	client.setQueryData(disclosuresQuery(uuid).queryKey, screen?.disclosures);
	client.setQueryData(signingWayQuery(uuid).queryKey, screen?.signingWay);
	client.setQueryData(identityWayQuery(uuid).queryKey, screen?.identityWay);
}

/** A server of an earlier version, or one that has no such application: what each route says is asked for instead. */
function unlessUnknown(error: unknown): undefined {
	if (!(error instanceof RequestError && error.status === 404)) throw error;
}

async function readFacts(uuid: string) {
	const [application, profile, answers] = await Promise.all([
		fetchApplication(uuid),
		fetchProfile(),
		fetchApplicationAnswers(uuid),
	]);
	return { application, profile, answers };
}
