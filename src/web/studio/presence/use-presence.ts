import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { presenceQuery } from "../../api/studio/comments.ts";
import { ROOMS } from "../studio-pages.ts";
import type { Entry, Presence } from "./presence-context.ts";

/** Says again and again in which room of a draft the viewer is and what is open there, and who else is in it. */
export function usePresence(draft: string): Presence {
	const [entry, open] = useState<Entry | undefined>(undefined);
	const here = useLocation().pathname.split("/").at(-1);
	const room = ROOMS.find(({ path }) => path === here)?.path ?? ROOMS[0].path;
	const { data } = useQuery(presenceQuery(draft, { room, ...entry }));
	const others = data?.others;
	return useMemo(() => ({ others: others ?? [], open }), [others]);
}
