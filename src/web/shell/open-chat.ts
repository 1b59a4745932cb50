/** Name of the event that opens the chat window. */
export const OPEN_CHAT = "open-chat";

/** Opens the chat window, from a link of the footer, say. */
export function openChat(): void {
	window.dispatchEvent(new Event(OPEN_CHAT));
}
