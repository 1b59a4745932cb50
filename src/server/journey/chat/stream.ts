import { createHmac, timingSafeEqual } from "node:crypto";
import { SignJWT } from "jose";
import type { ChatProvider, ProviderCall, ProviderEvent } from "../ports/chat.ts";
import { askVendor } from "./vendor-request.ts";

/** The application's key and secret. */
export interface StreamSettings {
	readonly apiKey: string;
	readonly apiSecret: string;
	/** Its API address; the public one by default. */
	readonly baseUrl?: string;
	readonly now?: () => Date;
}

const VENDOR = "stream";
const TYPE = "messaging";
const TOKEN_SECONDS = 6 * 3_600;
/** Number of newest messages read back at once. */
const READ_BACK = 100;

type Claims = { readonly [name: string]: string | boolean };

function signed(apiSecret: string, claims: Claims, now: Date): Promise<string> {
	const seconds = Math.floor(now.getTime() / 1000);
	return new SignJWT(claims)
		.setProtectedHeader({ alg: "HS256", typ: "JWT" })
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + TOKEN_SECONDS)
		.sign(Buffer.from(apiSecret));
}

/** The headers of this server's own calls. */
export async function serverLogin(apiSecret: string, now: Date) {
	return { authorization: await signed(apiSecret, { server: true }, now), "stream-auth-type": "jwt" };
}

/** Chats in Stream: one channel per chat, with the visitor as a member; freezing the channel ends the chat. */
export function streamChat(settings: StreamSettings): ChatProvider {
	const { apiKey, apiSecret, baseUrl = "https://chat.stream-io-api.com", now = () => new Date() } = settings;
	const sign = (claims: Claims) => signed(apiSecret, claims, now());
	const headers = () => serverLogin(apiSecret, now());
	const address = (path: string) => `${baseUrl}${path}?${new URLSearchParams({ api_key: apiKey })}`;
	const ask = async (path: string, body: object, method: "POST" | "PATCH" = "POST") =>
		askVendor(VENDOR, {
			url: address(path),
			method,
			headers: { ...(await headers()), "content-type": "application/json" },
			body: JSON.stringify(body),
		});
	const channel = (id: string) => `/channels/${TYPE}/${encodeURIComponent(id)}`;
	const upload = async (id: string, userId: string, file: { fileName: string; mediaType: string; content: Buffer }) => {
		const form = new FormData();
		form.set("user", JSON.stringify({ id: userId }));
		form.set("file", new Blob([new Uint8Array(file.content)], { type: file.mediaType }), file.fileName);
		const kind = file.mediaType.startsWith("image/") ? "image" : "file";
		const url = address(`${channel(id)}/${kind}`);
		const answer = await askVendor(VENDOR, { url, headers: await headers(), body: form });
		return { type: kind, title: file.fileName, asset_url: String(answer.file), mime_type: file.mediaType };
	};
	return {
		name: VENDOR,
		async open({ conversationUuid, friendlyName, skill, channel: brandChannel, attributes }) {
			const userId = userOf(conversationUuid);
			await ask("/users", { users: { [userId]: { id: userId, name: friendlyName, role: "user" } } });
			await ask(`${channel(conversationUuid)}/query`, {
				state: true,
				data: { created_by_id: userId, members: [userId], team: brandChannel, skill, ...attributes },
			});
			return {
				conversationSid: conversationUuid,
				providerChannelId: conversationUuid,
				providerUserId: userId,
				providerUserToken: await sign({ user_id: userId }),
			};
		},
		async send({ providerChannelId }, { uuid, text, attachments, content }) {
			const userId = userOf(providerChannelId);
			const files: object[] = [];
			for (const { uuid: file, fileName, mediaType } of attachments) {
				files.push(await upload(providerChannelId, userId, { fileName, mediaType, content: content(file) }));
			}
			// The message's own id, so that resending is idempotent.
			const message = { id: uuid, text, user_id: userId, attachments: files };
			await ask(`${channel(providerChannelId)}/message`, { message });
		},
		async end({ providerChannelId }) {
			await ask(channel(providerChannelId), { set: { frozen: true }, user_id: userOf(providerChannelId) }, "PATCH");
		},
		async read({ providerChannelId }) {
			const visitor = userOf(providerChannelId);
			const kept = (await ask(`${channel(providerChannelId)}/query`, {
				state: true,
				messages: { limit: READ_BACK },
			})) as KeptChannel;
			const joined = (kept.members ?? [])
				.filter(({ user }) => user?.id !== undefined && user.id !== visitor)
				.map(({ user }) => ({ providerChannelId, kind: "joined", authorName: user?.name ?? "" }) as const);
			const said = (kept.messages ?? [])
				.filter(({ user }) => user?.id !== visitor)
				.map(({ id = "", text = "", user }) => {
					return { providerChannelId, kind: "message", id, authorName: user?.name ?? "", text } as const;
				});
			const isFrozen = kept.channel?.frozen === true;
			return [...joined, ...said, ...(isFrozen ? [{ providerChannelId, kind: "frozen" } as const] : [])];
		},
		verifyCallback: (call) => verifyCallback(apiSecret, call),
	};
}

function userOf(channelId: string): string {
	return `visitor-${channelId}`;
}

interface StreamUser {
	readonly id?: string;
	readonly name?: string;
}

interface KeptChannel {
	readonly channel?: { readonly frozen?: boolean };
	readonly messages?: readonly { readonly id?: string; readonly text?: string; readonly user?: StreamUser }[];
	readonly members?: readonly { readonly user?: StreamUser }[];
}

interface StreamCall {
	readonly type?: string;
	readonly channel_id?: string;
	readonly channel?: { readonly frozen?: boolean };
	readonly message?: { readonly id?: string; readonly text?: string };
	readonly user?: StreamUser;
	readonly member?: { readonly user?: StreamUser };
}

function verifyCallback(secret: string, { headers, body }: ProviderCall): readonly ProviderEvent[] | undefined {
	const expected = Buffer.from(createHmac("sha256", secret).update(body).digest("hex"));
	const given = Buffer.from(headers["x-signature"] ?? "");
	if (expected.length !== given.length || !timingSafeEqual(expected, given)) {
		return undefined;
	}
	const { type, channel_id: providerChannelId = "", channel, message, user, member } = JSON.parse(body) as StreamCall;
	switch (type) {
		case "message.new":
			// Our own messages are echoed back.
			return user?.id === userOf(providerChannelId)
				? []
				: [
						{
							providerChannelId,
							kind: "message",
							id: message?.id ?? "",
							authorName: user?.name ?? "",
							text: message?.text ?? "",
						},
					];
		case "member.added":
			return member?.user?.id === userOf(providerChannelId)
				? []
				: [{ providerChannelId, kind: "joined", authorName: member?.user?.name ?? "" }];
		case "channel.updated":
			return channel?.frozen === true ? [{ providerChannelId, kind: "frozen" }] : [];
		case "channel.deleted":
			return [{ providerChannelId, kind: "ended" }];
		default:
			return [];
	}
}
