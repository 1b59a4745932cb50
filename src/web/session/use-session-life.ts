import { useCallback, useEffect, useRef, useState } from "react";
import { watchAttendance } from "../api/application/attendance.ts";
import { RequestError } from "../api/request-error.ts";
import { fetchSessionLife, type SessionLife } from "../api/session/session.ts";

const NAME = "heloc-session";

/** Well below the ten minutes that a token lives. */
const LOOK_EVERY_MS = 4 * 60_000;
/** After a call without a response. */
const LOOK_AGAIN_MS = 20_000;
/** The server's clock decides: it is asked a moment after the end. */
const GRACE_MS = 1_500;

/** State of a session that is about to end. */
export interface Ending {
	/** When it ends, by this browser's clock. */
	readonly endsAt: number;
	/** "absolute" cannot be put off. */
	readonly kind: "idle" | "absolute";
}

/** Watches the session on the server: renews its token, and reports when it is about to end and when it has ended. */
export function useSessionLife(onEnd: (kind: Ending["kind"]) => void): {
	readonly ending: Ending | undefined;
	readonly stay: () => Promise<void>;
} {
	const [ending, setEnding] = useState<Ending>();
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const latest = useRef({ onEnd, ending });
	latest.current = { onEnd, ending };
	const tellStayed = useRef<() => void>(() => undefined);

	const look = useCallback(async (by: "auto" | "page" | "person") => {
		clearTimeout(timer.current);
		const again = (ms: number) => {
			clearTimeout(timer.current);
			timer.current = setTimeout(() => void look(latest.current.ending ? "page" : "auto"), ms);
		};
		try {
			const next = judge(await fetchSessionLife(by), Date.now());
			setEnding(next.ending);
			again(next.lookInMs);
		} catch (error) {
			const { ending: told, onEnd: end } = latest.current;
			if (error instanceof RequestError && error.status === 401) end(told?.kind ?? "idle");
			else again(LOOK_AGAIN_MS);
		}
	}, []);

	useEffect(() => {
		const unwatch = watchAttendance(document);
		const channel = openSessionChannel(() => void look("page"));
		tellStayed.current = channel.tellStayed;
		// a machine that slept has stopped its timers, not the server's
		const wake = () => {
			if (document.visibilityState === "visible") void look("page");
		};
		document.addEventListener("visibilitychange", wake);
		void look("auto");
		return () => {
			unwatch();
			channel.close();
			document.removeEventListener("visibilitychange", wake);
			clearTimeout(timer.current);
		};
	}, [look]);

	const stay = useCallback(async () => {
		await look("person");
		tellStayed.current();
	}, [look]);
	return { ending, stay };
}

/** The state for a remaining lifetime: nothing yet, or about to end; and when to check again. */
export function judge(
	life: SessionLife,
	now: number,
): { readonly ending: Ending | undefined; readonly lookInMs: number } {
	const kind = life.absoluteSeconds <= life.idleSeconds ? "absolute" : "idle";
	const leftMs = Math.min(life.absoluteSeconds, life.idleSeconds) * 1000;
	const untilWarningMs = leftMs - life.warningSeconds * 1000;
	if (untilWarningMs > 0) return { ending: undefined, lookInMs: Math.min(untilWarningMs + 500, LOOK_EVERY_MS) };
	return { ending: { endsAt: now + leftMs, kind }, lookInMs: leftMs + GRACE_MS };
}

/** Notifies the browser's other tabs that the user stays, and listens to them. */
function openSessionChannel(onStayed: () => void): {
	readonly tellStayed: () => void;
	readonly close: () => void;
} {
	// old browsers have none: each tab then asks the server at its own time
	const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(NAME) : undefined;
	if (channel) channel.onmessage = onStayed;
	return { tellStayed: () => channel?.postMessage("stayed"), close: () => channel?.close() };
}
