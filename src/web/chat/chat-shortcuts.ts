import { CHAT_MODES } from "./chat-rules.ts";
import type { ChatController } from "./session/chat-controller.ts";

/** The effect of Shift+Alt and a letter while the chat is loaded; only outside production. */
export const CHAT_SHORTCUTS = ["S", "M", "D", "N"] as const;

const VISITOR = { friendlyName: "Wren Fielding", emailAddress: "wren@visitor.example", agentId: "next" };

/** The address with the mode after its own; after the last one, with none. */
export function inNextMode(address: string): string {
	const next = new URL(address);
	const modes: readonly (string | null)[] = CHAT_MODES;
	const mode = modes[modes.indexOf(next.searchParams.get("mode")) + 1] ?? null;
	if (mode === null) next.searchParams.delete("mode");
	else next.searchParams.set("mode", mode);
	next.searchParams.set("pop-webchat", "1");
	return next.href;
}

/** Listens for the shortcuts of a chat; returns a function that stops it. */
export function listenForChatShortcuts(chat: ChatController, isStaffed: () => boolean): () => void {
	const acts: { readonly [letter in (typeof CHAT_SHORTCUTS)[number]]: () => unknown } = {
		S: () => (chat.store.get().phase === "form" ? chat.start(VISITOR, isStaffed()) : undefined),
		M: () => {
			chat.startNew();
			window.location.assign(inNextMode(window.location.href));
		},
		D: () => chat.dropConnection(),
		N: () => chat.startNew(),
	};
	const hear = (event: KeyboardEvent) => {
		if (!event.shiftKey || !event.altKey || event.ctrlKey || event.metaKey) return;
		const letter = CHAT_SHORTCUTS.find((one) => event.code === `Key${one}`);
		if (letter === undefined) return;
		// the option key would type a special character into the field
		event.preventDefault();
		void acts[letter]();
	};
	document.addEventListener("keydown", hear);
	return () => document.removeEventListener("keydown", hear);
}
