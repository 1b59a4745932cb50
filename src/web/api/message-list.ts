/** Messages in one sentence: each once, joined with commas, with a period at its end; nothing for none. */
export function messageList(messages: readonly string[]): string {
	const unique = [...new Set(messages.map((message) => message.trim().replace(/\.+$/, "")))].filter(
		(message) => message !== "",
	);
	return unique.length === 0 ? "" : `${unique.join(", ")}.`;
}
