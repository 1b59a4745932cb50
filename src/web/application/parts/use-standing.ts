import { useQuery, useQueryClient } from "@tanstack/react-query";
import { stageStatusQuery } from "../../api/application/stage-status.ts";
import { type Standing, standingQuery } from "../../api/application/standing.ts";
import { useApplication } from "../application-context.ts";

/** This application's status, refetched whenever it has changed; undefined until known. */
export function useStanding(): { readonly standing: Standing | undefined; readonly isLoading: boolean } {
	const { uuid, stage } = useApplication();
	// every change of the stage or the record renders the page again, with the status that came with it
	const etag = useQueryClient().getQueryData(stageStatusQuery(uuid).queryKey)?.etag;
	// an additional signer has a task of their own, which has no stage
	const { data, isLoading } = useQuery({ ...standingQuery(uuid, etag ?? stage), enabled: stage !== "" });
	return { standing: data, isLoading };
}
