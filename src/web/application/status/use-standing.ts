import { useQuery, useQueryClient } from "@tanstack/react-query";
import { stageStatusQuery } from "../../api/application/stage-status.ts";
import { type Standing, standingQuery } from "../../api/application/standing.ts";
import { useApplication } from "../application-context.ts";

/** Where this application stands, read again whenever it has changed; undefined until it is known. */
export function useStanding(): { readonly standing: Standing | undefined; readonly isLoading: boolean } {
	const { uuid, stage } = useApplication();
	// every change of the stage or the record renders the page again, with the status that came with it
	const etag = useQueryClient().getQueryData(stageStatusQuery(uuid).queryKey)?.etag;
	// who signs along has a task of their own, which stands in no stage of the line
	const { data, isLoading } = useQuery({ ...standingQuery(uuid, etag ?? stage), enabled: stage !== "" });
	return { standing: data, isLoading };
}
