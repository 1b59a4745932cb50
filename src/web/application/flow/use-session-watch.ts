import { useQuery } from "@tanstack/react-query";
import { stageStatusQuery } from "../../api/application/stage-status.ts";

const EVERY_MS = 1_500;

/** Polls the session's status while it is in progress; the request is small until something has changed. */
export function useSessionWatch(uuid: string, isMoving: boolean): void {
	useQuery({ ...stageStatusQuery(uuid), refetchInterval: isMoving ? EVERY_MS : false });
}
