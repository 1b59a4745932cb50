import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Notification } from "../../src/web/api/notifications.ts";
import { keepToken } from "../../src/web/api/session/token-store.ts";
import { NotificationsMenu } from "../../src/web/shell/notifications/notifications-menu.tsx";
import {
	actionPath,
	listedNotifications,
	shownNotifications,
} from "../../src/web/shell/notifications/shown-notifications.ts";
import { dismissToast, shownToasts } from "../../src/web/shell/toast-store.ts";
import { Toaster } from "../../src/web/widgets/toaster.tsx";
import { organizationWith, pageOf } from "../web/form-harness.tsx";

const NOW = Date.now();
const DAY = 86_400_000;

function notification(index: number, changes: Partial<Notification> = {}): Notification {
	return {
		uuid: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
		created: new Date(NOW - index * DAY).toISOString(),
		title: `News ${index}`,
		description: `What ${index} is about`,
		status: "UNREAD",
		ctas: [{ title: "See it", redirectPath: "/account/heloc/dashboard" }],
		...changes,
	};
}

describe("the list", () => {
	it("has at most eight unread ones, and those that were read after them", () => {
		const all = Array.from({ length: 12 }, (_, index) =>
			notification(index, { status: index === 0 || index === 11 ? "READ" : "UNREAD" }),
		);
		const listed = listedNotifications([...all].reverse());
		expect(listed.map(({ title }) => title)).toEqual([
			...[1, 2, 3, 4, 5, 6, 7, 8].map((index) => `News ${index}`),
			"News 0",
			"News 11",
		]);
		expect(shownNotifications(listed, false)).toHaveLength(3);
		expect(shownNotifications(listed, true)).toHaveLength(10);
	});

	it("follows only paths of the app", () => {
		const origin = "https://lender.example";
		expect(actionPath("/account/heloc/dashboard", origin)).toBe("/dashboard");
		for (const path of [
			"https://elsewhere.example/",
			"//elsewhere.example",
			"/\\elsewhere",
			"javascript:alert(1)",
			"/A",
		])
			expect(actionPath(path, origin), path).toBeUndefined();
	});
});

describe("the popover", () => {
	const organization = organizationWith({}, true);
	let kept: Notification[] = [];
	let isRefusing = false;
	const asked: string[] = [];

	beforeEach(() => {
		keepToken("a token of the stood-in server");
		asked.length = 0;
		isRefusing = false;
		vi.stubGlobal("fetch", async (input: string, options: RequestInit = {}) => {
			asked.push(`${options.method ?? "GET"} ${input}`);
			if (options.method === "POST") {
				if (isRefusing) return Response.json({ message: "no" }, { status: 500 });
				kept = kept.map((one) =>
					input.includes("read-all") || input.includes(one.uuid) ? { ...one, status: "READ" } : one,
				);
				return Response.json({ read: 1 });
			}
			return Response.json(kept);
		});
	});
	afterEach(() => {
		cleanup();
		for (const { id } of shownToasts()) dismissToast(id);
		vi.unstubAllGlobals();
	});

	async function open(of = organization): Promise<HTMLElement> {
		render(
			pageOf(
				of,
				<>
					<NotificationsMenu />
					<Toaster />
				</>,
			),
		);
		fireEvent.click(await screen.findByRole("button", { name: /^Notifications/ }));
		return screen.findByRole("dialog", { name: /^Notifications/ });
	}
	const titles = (panel: HTMLElement) =>
		within(panel)
			.queryAllByRole("listitem")
			.map((item) => item.querySelector("p")?.textContent?.replace("Unread: ", ""));

	it("says when there is nothing", async () => {
		kept = [];
		const panel = await open();
		await within(panel).findByText("No Notifications");
		expect(within(panel).queryByRole("button", { name: "View All" })).toBeNull();
	});

	it("shows three, all and less again; when each was; and a dot only while it is unread", async () => {
		kept = [notification(0), notification(2), notification(9), notification(40, { status: "READ" })];
		const panel = await open();
		await within(panel).findByText("News 0");
		expect(titles(panel)).toEqual(["News 0", "News 2", "News 9"]);
		expect([...panel.querySelectorAll("time")].map((time) => time.textContent)).toEqual(["0m", "2d", "1w"]);
		fireEvent.click(within(panel).getByRole("button", { name: "View All" }));
		expect(titles(panel)).toHaveLength(4);
		expect(panel.querySelectorAll("[data-dot]")).toHaveLength(3);
		const oldest = panel.querySelector("li:last-child time")?.textContent ?? "";
		expect(oldest).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/);
		fireEvent.click(within(panel).getByRole("button", { name: "View Less" }));
		expect(titles(panel)).toHaveLength(3);
	});

	it("marks one and all as read, on the server as well", async () => {
		kept = [notification(0), notification(1)];
		const panel = await open();
		fireEvent.click(await within(panel).findByRole("button", { name: "Mark as read: News 0" }));
		await waitFor(() => expect(asked).toContainEqual(expect.stringMatching(/^POST .*\/read$/)));
		expect(within(panel).queryByRole("button", { name: "Mark as read: News 0" })).toBeNull();
		fireEvent.click(within(panel).getByRole("button", { name: "Mark all as read" }));
		await waitFor(() => expect(asked).toContainEqual(expect.stringMatching(/^POST .*\/read-all$/)));
		expect(panel.querySelectorAll("[data-dot]")).toHaveLength(0);
	});

	it("takes a mark back that the server did not keep, and says so", async () => {
		kept = [notification(0)];
		isRefusing = true;
		const panel = await open();
		fireEvent.click(await within(panel).findByRole("button", { name: "Mark all as read" }));
		await screen.findByRole("button", { name: /^Close: We couldn.t mark that as read/ });
		expect(panel.querySelectorAll("[data-dot]")).toHaveLength(1);
	});

	it("follows an action to its page and closes", async () => {
		kept = [notification(0)];
		const panel = await open();
		const link = await within(panel).findByRole("link", { name: "See it" });
		expect(link.getAttribute("href")).toBe("/dashboard");
		fireEvent.click(link);
		await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	});

	it("leads to a page of the lender's other product by its full address", async () => {
		const products = [{ name: "Rental property loan", home: "/account/dscr", isOpen: true }];
		kept = [notification(0, { ctas: [{ title: "See it", redirectPath: "/account/dscr/dashboard" }] })];
		const panel = await open({ ...organization, info: { ...organization.info, products } });
		const link = await within(panel).findByRole("link", { name: "See it" });
		expect(link.getAttribute("href")).toBe("/account/dscr/dashboard");
	});
});
