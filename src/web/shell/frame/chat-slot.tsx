import { Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { isFlagOn } from "../../api/registration/organization-info.ts";
import { useLateParts } from "../late-parts.ts";
import { useOrg } from "../organization/org-context.ts";
import { isAtDesk } from "../paths/at-desk.ts";

/** Whether this tab has an open chat, whose new messages are counted. */
function goesOn(): boolean {
	try {
		return sessionStorage.getItem("chat-session") !== null;
	} catch {
		return false;
	}
}

/** The open chat's button in the header, and its window; loaded when Help or the address asks for it, or a chat is open. */
export function ChatSlot() {
	const isOn = isFlagOn(useOrg().info, "fe-webchat");
	const { pathname, search } = useLocation();
	const { ChatToggle } = useLateParts();
	const [isAsked, setAsked] = useState(false);
	const asks = new URLSearchParams(search).has("pop-webchat");
	useEffect(() => {
		if (isOn && (asks || goesOn())) setAsked(true);
	}, [isOn, asks]);
	// staff have their own desk
	if (!isAsked || !isOn || ChatToggle === undefined || isAtDesk(pathname)) return null;
	return (
		<Suspense fallback={null}>
			<ChatToggle />
		</Suspense>
	);
}
