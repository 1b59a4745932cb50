import { useQuery } from "@tanstack/react-query";
import { stageStatusQuery } from "../../api/application/stage-status.ts";

const EVERY_MS = 1_500;

/** Asks again and again where the session stands while it moves; what is asked is small until something has changed. */
export function useSessionWatch(uuid: string, isMoving: boolean): void {
	useQuery({ ...stageStatusQuery(uuid), refetchInterval: isMoving ? EVERY_MS : false });
}
