import { lazy, Suspense, useEffect, useState } from "react";
import { useOrg } from "./org-context.ts";
import { isFlagOn } from "./organisation-info.ts";

/** Milliseconds after which a browser that cannot tell when it is idle is taken to be so. */
const LIKELY_IDLE_MS = 1_500;

const Toggle = lazy(() => import("../chat/chat-toggle.tsx"));

/** Where the chat's button comes once the page is live and the browser has nothing else to do; at once where it is asked for. */
export function ChatSlot() {
	const isOn = isFlagOn(useOrg().info, "fe-webchat");
	const [isDue, setIsDue] = useState(false);
	useEffect(() => {
		if (!isOn) return;
		const show = () => setIsDue(true);
		if (new URLSearchParams(window.location.search).has("pop-webchat")) {
			show();
			return;
		}
		if (typeof requestIdleCallback !== "function") {
			const timer = setTimeout(show, LIKELY_IDLE_MS);
			return () => clearTimeout(timer);
		}
		const handle = requestIdleCallback(show);
		return () => cancelIdleCallback(handle);
	}, [isOn]);
	if (!isDue) return null;
	return (
		<Suspense>
			<Toggle />
		</Suspense>
	);
}
