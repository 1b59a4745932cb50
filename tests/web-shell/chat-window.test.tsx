import { cleanup, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../src/web/api/query-client.ts";
import type { LoadedChat } from "../../src/web/chat/session/load-chat.ts";
import { forgetStored, store } from "../../src/web/chat/session/stored-sessions.ts";
import { WindowInside } from "../../src/web/chat/window-inside.tsx";
import { AppProviders } from "../../src/web/shell/app-providers.tsx";
import { createEmotionCache } from "../../src/web/theme/emotion-cache.ts";
import { createHouseSystem } from "../../src/web/theme/system.ts";
import { formFile, organizationWith } from "../web/form-harness.tsx";

const START = formFile({ schema: { type: "object", properties: {} } });
const organization = organizationWith({ "chat/start": START }, true);
const system = createHouseSystem();
let isOpen = false;

class SilentSocket {
	readonly send = () => {};
	readonly close = () => {};
}

beforeEach(() => {
	vi.stubGlobal("WebSocket", SilentSocket);
	vi.stubGlobal("fetch", async () => Response.json({ isOpen }));
	const now = Date.now();
	store("agent", {
		token: "t",
		conversationSid: "s",
		omniProxyChannelId: "c",
		providerChannelId: "p",
		loginTimestamp: now,
		expiration: now + 60_000,
	});
});
afterEach(() => {
	cleanup();
	forgetStored();
	vi.unstubAllGlobals();
	vi.resetModules();
});

it("waits for an agent in hours; outside them it thanks, and waits for nobody", async () => {
	const uses = { start: "chat/start", startInDevelopment: "chat/start", feedback: "chat/start" };
	const bundle = { uses, words: { agentTitle: "Chat with us" }, linkHosts: [], forms: { "chat/start": START } };
	const loaded = { bundle, organization } as unknown as LoadedChat;
	const show = () =>
		render(
			<MemoryRouter>
				<AppProviders
					organization={organization}
					queryClient={createQueryClient()}
					cache={createEmotionCache(undefined)}
					system={system}
				>
					<WindowInside isOpen onClose={() => {}} onUnread={() => {}} loaded={loaded} panel={createRef()} />
				</AppProviders>
			</MemoryRouter>,
		);
	isOpen = true;
	show();
	await screen.findByText("Waiting for next available agent");
	expect(screen.queryByText("Thank you for chatting with us")).toBeNull();
	cleanup();
	isOpen = false;
	show();
	await screen.findByText("Thank you for chatting with us");
	expect(screen.queryByText("Waiting for next available agent")).toBeNull();
});
