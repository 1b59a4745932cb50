import { useEffect, useRef } from "react";
import type { ChatController } from "./session/chat-controller.ts";

/** Listens for the shortcuts of developers; production never loads them. */
export function useDeveloperShortcuts(chat: ChatController, isStaffed: boolean, isWanted: boolean): void {
	const staffed = useRef(isStaffed);
	staffed.current = isStaffed;
	useEffect(() => {
		if (!isWanted) return;
		let stop = () => {};
		let isOver = false;
		void import("./chat-shortcuts.ts").then(({ listenForChatShortcuts }) => {
			if (!isOver) stop = listenForChatShortcuts(chat, () => staffed.current);
		});
		return () => {
			isOver = true;
			stop();
		};
	}, [chat, isWanted]);
}
