import { createContext, useContext, useEffect } from "react";
import type { Present } from "../../api/studio/comments.ts";

/** An entry of a room: its file, and the JSON pointer in it. */
export interface Entry {
	readonly file: string;
	readonly pointer: string;
}

/** Who else is in the open draft, and a way to say which entry the viewer has open; undefined when none is. */
export interface Presence {
	readonly others: readonly Present[];
	readonly open: (entry: Entry | undefined) => void;
}

export const PresenceContext = createContext<Presence>({ others: [], open: () => undefined });

/** Says that the viewer has an entry open, as long as it is. */
export function useOpenEntry(entry: Entry | undefined): void {
	const { open } = useContext(PresenceContext);
	const { file, pointer } = entry ?? {};
	useEffect(() => {
		if (file === undefined || pointer === undefined) return;
		open({ file, pointer });
		return () => open(undefined);
	}, [open, file, pointer]);
}
