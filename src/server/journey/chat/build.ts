import { UnknownAdapter } from "../vendors/unknown-adapter.ts";
import { builtInChat } from "./built-in.ts";
import type { ChatProvider, ChatProviders } from "./port.ts";
import { streamChat } from "./stream.ts";
import { twilioChat } from "./twilio.ts";

type Environment = { readonly [name: string]: string | undefined };

/** The chat adapters named in the environment, by default our own desk; throws with the names of missing settings. */
export function buildChatProviders(environment: Environment, now?: () => Date): ChatProviders {
	const clock = now === undefined ? {} : { now };
	return {
		standard: chosen(environment, "VENDOR_CHAT", "twilio", () =>
			twilioChat({
				accountSid: needed(environment, "TWILIO_ACCOUNT_SID"),
				authToken: needed(environment, "TWILIO_AUTH_TOKEN"),
				apiKey: needed(environment, "TWILIO_API_KEY"),
				apiSecret: needed(environment, "TWILIO_API_SECRET"),
				serviceSid: needed(environment, "TWILIO_CONVERSATIONS_SERVICE_SID"),
				addressSid: needed(environment, "TWILIO_FLEX_ADDRESS_SID"),
				...optional(environment, "TWILIO_FLEX_URL", "flexUrl"),
				...optional(environment, "TWILIO_CONVERSATIONS_URL", "conversationsUrl"),
				...optional(environment, "TWILIO_MEDIA_URL", "mediaUrl"),
				...clock,
			}),
		),
		stream: chosen(environment, "VENDOR_STREAM_CHAT", "stream", () =>
			streamChat({
				apiKey: needed(environment, "STREAM_API_KEY"),
				apiSecret: needed(environment, "STREAM_API_SECRET"),
				...optional(environment, "STREAM_URL", "baseUrl"),
				...clock,
			}),
		),
	};
}

function chosen(environment: Environment, variable: string, vendor: string, make: () => ChatProvider): ChatProvider {
	const name = environment[variable] ?? "built-in";
	if (name === vendor) {
		return make();
	}
	if (name !== "built-in") {
		throw new UnknownAdapter(variable, name, ["built-in", vendor]);
	}
	return builtInChat();
}

function needed(environment: Environment, name: string): string {
	const value = environment[name];
	if (value === undefined || value === "") {
		throw new Error(`${name} is not set: the chat adapter that was chosen needs it.`);
	}
	return value;
}

function optional<K extends string>(environment: Environment, name: string, key: K): { readonly [key in K]?: string } {
	const value = environment[name];
	return value === undefined || value === "" ? {} : ({ [key]: value } as { readonly [key in K]: string });
}
