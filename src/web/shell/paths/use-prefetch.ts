import { useEffect, useRef } from "react";
import { whenIdle } from "../../browser/when-idle.ts";

/** Milliseconds after which a browser without idle detection is assumed idle. */
const LIKELY_IDLE_MS = 1_000;

/** Whether the visitor has asked to save data. */
export function savesData(): boolean {
	const connection: unknown = Reflect.get(navigator, "connection");
	return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}

/** Prefetches likely next files once, when the browser is idle; not for visitors who save data. */
export function usePrefetch(load: () => Promise<unknown>, isLikely = true): void {
	const latest = useRef(load);
	useEffect(() => {
		latest.current = load;
	});
	useEffect(() => {
		if (!isLikely || savesData()) return;
		return whenIdle(() => void latest.current(), LIKELY_IDLE_MS);
	}, [isLikely]);
}
