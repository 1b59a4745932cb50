const NAME = "heloc-session";

/** Notifies the browser's other tabs that the user stays, and listens to them. */
export function openSessionChannel(onStayed: () => void): {
	readonly tellStayed: () => void;
	readonly close: () => void;
} {
	// old browsers have none: each tab then asks the server at its own time
	const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(NAME) : undefined;
	if (channel) channel.onmessage = onStayed;
	return { tellStayed: () => channel?.postMessage("stayed"), close: () => channel?.close() };
}
