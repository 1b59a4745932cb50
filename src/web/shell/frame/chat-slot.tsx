import { Button } from "@chakra-ui/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { isFlagOn } from "../../api/registration/organisation-info.ts";
import { useCopy } from "../copy/use-copy.ts";
import { useOrg } from "../organisation/org-context.ts";
import { ChatPlace } from "./chat-place.tsx";

const Toggle = lazy(() => import("../../chat/chat-toggle.tsx"));

/** Whether a chat of this tab goes on, whose new messages are counted. */
function goesOn(): boolean {
	try {
		return sessionStorage.getItem("chat-session") !== null;
	} catch {
		return false;
	}
}

/** The chat's button; what stands behind it is loaded when it is pressed, asked for by the address, or goes on. */
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
	// staff have a desk of their own
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
