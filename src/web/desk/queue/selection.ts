import { useState } from "react";

/** The rows that were chosen for an act on several. */
export interface Selection {
	readonly uuids: ReadonlySet<string>;
	/** Chooses a row, or no longer; as a range from the row that was chosen before. */
	readonly toggle: (uuid: string, isRange?: boolean) => void;
	readonly setAll: (isChosen: boolean) => void;
	readonly clear: () => void;
}

/** Keeps which of the listed rows are chosen; rows that are no longer listed are not. */
export function useSelection(listed: readonly string[]): Selection {
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [last, setLast] = useState<string>();
	const uuids = new Set(listed.filter((uuid) => chosen.has(uuid)));
	return {
		uuids,
		toggle: (uuid, isRange = false) => {
			const isChosen = !uuids.has(uuid);
			const from = isRange && last !== undefined ? listed.indexOf(last) : -1;
			const to = listed.indexOf(uuid);
			const range = from < 0 ? [uuid] : listed.slice(Math.min(from, to), Math.max(from, to) + 1);
			const next = new Set(uuids);
			for (const one of range) {
				if (isChosen) next.add(one);
				else next.delete(one);
			}
			setChosen(next);
			setLast(uuid);
		},
		setAll: (isChosen) => setChosen(new Set(isChosen ? listed : [])),
		clear: () => setChosen(new Set()),
	};
}
