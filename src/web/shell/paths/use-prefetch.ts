import { useEffect, useRef } from "react";
import { whenIdle } from "../../browser/when-idle.ts";

/** Milliseconds after which a browser that cannot tell when it is idle is taken to be so. */
const LIKELY_IDLE_MS = 1_000;

/** Whether the visitor asked for no more data than they use. */
export function savesData(): boolean {
	const connection: unknown = Reflect.get(navigator, "connection");
	return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}

/** Loads, once and when the browser is idle, what is likely to be needed next; not for visitors who save data. */
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
