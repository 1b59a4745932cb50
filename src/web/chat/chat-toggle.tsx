import { Button, chakra, VisuallyHidden } from "@chakra-ui/react";
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useCopy } from "../shell/copy/use-copy.ts";
import { readStored } from "./session/stored-sessions.ts";

const Window = lazy(() => import("./chat-window.tsx"));

const Badge = chakra("span", {
	base: {
		position: "absolute",
		top: "-2",
		insetInlineEnd: "-1",
		minW: "6",
		height: "6",
		px: "1.5",
		borderRadius: "full",
		bg: "bad",
		color: "surface",
		fontSize: "xs",
		fontWeight: "bold",
		lineHeight: "1.5rem",
		textAlign: "center",
	},
});

/** The header's button that shows and hides an open chat; the window itself is loaded on first use. */
export default function ChatToggle() {
	const copy = useCopy("chat");
	const { search, pathname, key } = useLocation();
	const asks = new URLSearchParams(search).has("pop-webchat");
	const [isOpen, setIsOpen] = useState(asks);
	// An open chat counts its new messages while its window is closed.
	const [isLoaded, setIsLoaded] = useState(() => asks || readStored("agent") !== undefined);
	const [unread, setUnread] = useState(0);
	const button = useRef<HTMLButtonElement>(null);
	const show = useCallback(() => {
		setIsLoaded(true);
		setIsOpen(true);
	}, []);
	const close = useCallback(() => {
		setIsOpen(false);
		button.current?.focus();
	}, []);
	const askedOn = useRef<string>(undefined);
	// A link on the same page reopens it; navigating to another page only keeps the parameter.
	useEffect(() => {
		if (asks && (askedOn.current === undefined || askedOn.current === pathname)) show();
		if (asks) askedOn.current = pathname;
	}, [asks, key, pathname, show]);
	// Staff have a desk of their own.
	if (pathname.startsWith("/desk")) return null;
	return (
		<>
			<Button
				ref={button}
				size="sm"
				variant="ghost"
				position="relative"
				px="3"
				color="inherit"
				aria-expanded={isOpen}
				aria-controls="chat-window"
				onClick={isOpen ? close : show}
			>
				<span>{copy("chat.open")}</span>
				{unread > 0 && !isOpen && (
					<Badge>
						<span aria-hidden="true">{unread}</span>
						<VisuallyHidden>{copy(unread === 1 ? "chat.unreadOne" : "chat.unread", { count: unread })}</VisuallyHidden>
					</Badge>
				)}
			</Button>
			{isLoaded && (
				<Suspense>
					<Window isOpen={isOpen} onClose={close} onUnread={setUnread} />
				</Suspense>
			)}
		</>
	);
}
