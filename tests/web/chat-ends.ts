/** What the server says to a chat that begins. */
export const STARTED = {
	token: "t",
	conversationSid: "s",
	omniProxyChannelId: "c",
	providerChannelId: "p",
	providerUserId: "u",
};
/** The answers of the chat's calls, by the end of their path. */
export const ANSWERS: { readonly [path: string]: object } = {
	initWebChat: STARTED,
	"init-web-chat": STARTED,
	feature: { enabled: false },
	"web-chat-info": { contactId: "k" },
	refreshToken: { token: "t2" },
};
/** Who chats. */
export const PERSON = { friendlyName: "Paloma", emailAddress: "paloma@home.example" };

/** A browser's socket whose other end is the test. */
export class TestSocket {
	static last: TestSocket | undefined;
	readonly sent: { readonly type: string }[] = [];
	onopen: (() => void) | null = null;
	onmessage: ((event: { readonly data: string }) => void) | null = null;
	onclose: ((event: { readonly code: number }) => void) | null = null;
	onerror: (() => void) | null = null;

	constructor() {
		TestSocket.last = this;
	}
	send(text: string): void {
		this.sent.push(JSON.parse(text));
	}
	close(): void {}
	hear(frame: object): void {
		this.onmessage?.({ data: JSON.stringify(frame) });
	}
}
