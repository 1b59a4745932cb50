import { useEffect } from "react";
import { fetchIdentity } from "../api/identity.ts";
import { useSignedIn } from "./session.ts";

/** Well below the ten minutes that a token lives. */
const RENEW_EVERY_MS = 4 * 60_000;

/** Renews the session of somebody who types or points: a long answer makes no call of its own, and must not be lost. */
export function useKeepAlive(): void {
	const isSignedIn = useSignedIn();
	useEffect(() => {
		if (!isSignedIn) return;
		let isActive = false;
		const note = () => {
			isActive = true;
		};
		// A failure shows itself at the next call that matters; here it would only interrupt.
		const renew = () => {
			if (isActive) void fetchIdentity().catch(() => undefined);
			isActive = false;
		};
		const timer = setInterval(renew, RENEW_EVERY_MS);
		const signs = ["keydown", "pointerdown"] as const;
		for (const sign of signs) document.addEventListener(sign, note, { passive: true });
		return () => {
			clearInterval(timer);
			for (const sign of signs) document.removeEventListener(sign, note);
		};
	}, [isSignedIn]);
}
