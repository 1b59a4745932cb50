import { directProblem } from "../vendors/direct/direct-health.ts";
import { declareAdapter } from "../vendors/registry/declaration.ts";
import { address, secret, text } from "../vendors/registry/setting.ts";
import { serverLogin, streamChat } from "./stream.ts";

/** Chooses Stream for the chats that arrive over it. */
export const streamAdapter = declareAdapter({
	port: "streamChat",
	name: "stream",
	kind: "direct",
	about: "carries chats to agents over Stream",
	prefix: "STREAM_",
	settings: {
		apiKey: text("STREAM_API_KEY", "key of the application"),
		apiSecret: secret("STREAM_API_SECRET", "signs tokens, and the calls that come in"),
		baseUrl: address("STREAM_URL", "address of Stream", { standard: "https://chat.stream-io-api.com" }),
	},
	build: (settings, { now }) => streamChat({ ...settings, now }),
	health: async ({ apiKey, apiSecret, baseUrl }, { now }) =>
		directProblem(
			"Stream",
			`${baseUrl}/app?${new URLSearchParams({ api_key: apiKey })}`,
			await serverLogin(apiSecret, now()),
		),
});
