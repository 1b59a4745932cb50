import { useQuery } from "@tanstack/react-query";
import type { DraftLocks } from "../../../flow/editing/index.ts";
import { locksQuery } from "../../api/studio/locks.ts";
import { useOpenDraft } from "./draft-context.ts";

const NONE: DraftLocks = { rules: {}, words: {}, limits: {} };

/** What the open draft cannot change; nothing until the check has said so, which then refuses it all the same. */
export function useLocks(): DraftLocks {
	const { draft } = useOpenDraft();
	return useQuery(locksQuery(draft.uuid, draft.hash)).data ?? NONE;
}
