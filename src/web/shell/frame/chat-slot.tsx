import { Button } from "@chakra-ui/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { isFlagOn } from "../../api/registration/organisation-info.ts";
import { useCopy } from "../copy/use-copy.ts";
import { useOrg } from "../organisation/org-context.ts";
import { ChatPlace } from "./chat-place.tsx";

const Toggle = lazy(() => import("../../chat/chat-toggle.tsx"));

/** Whether this tab has an open chat, whose new messages are counted. */
function goesOn(): boolean {
	try {
		return sessionStorage.getItem("chat-session") !== null;
	} catch {
		return false;
	}
}

/** The chat's button; its window is loaded when the button is pressed, the address requests it, or a chat is open. */
export function ChatSlot() {
	const isOn = isFlagOn(useOrg().info, "fe-webchat");
	const copy = useCopy("shell");
	const { pathname, search } = useLocation();
	const [state, setState] = useState<"unknown" | "button" | "asked" | "pressed">("unknown");
	const isAsked = new URLSearchParams(search).has("pop-webchat");
	useEffect(() => {
		if (isOn)
			setState((now) => (now === "pressed" || now === "asked" ? now : isAsked || goesOn() ? "asked" : "button"));
	}, [isOn, isAsked]);
	// staff have their own desk
	if (!isOn || pathname.startsWith("/desk")) return null;
	if (state === "unknown") return <ChatPlace />;
	const button = (
		<ChatPlace>
			<Button
				size="sm"
				px="4"
				borderRadius="full"
				boxShadow="raised"
				aria-expanded={false}
				onClick={() => setState("pressed")}
			>
				{copy("header.chat")}
			</Button>
		</ChatPlace>
	);
	if (state === "button") return button;
	return (
		<Suspense fallback={button}>
			<Toggle startsOpen={state === "pressed"} />
		</Suspense>
	);
}
