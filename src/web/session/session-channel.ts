const NAME = "heloc-session";

/** Tells the other tabs of this browser that somebody stays, and hears it from them. */
export function openSessionChannel(onStayed: () => void): {
	readonly tellStayed: () => void;
	readonly close: () => void;
} {
	// an old browser has none: each of its tabs then asks the server when its own time comes
	const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(NAME) : undefined;
	if (channel) channel.onmessage = onStayed;
	return { tellStayed: () => channel?.postMessage("stayed"), close: () => channel?.close() };
}
