import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

/** A notification. */
export interface Notification {
	readonly uuid: string;
	readonly created: string;
	readonly title: string;
	readonly description?: string;
	readonly status: "UNREAD" | "READ";
	readonly walletAddress?: string | null;
	readonly ctas?: readonly { readonly title: string; readonly redirectPath: string }[];
}

const BASE = "/service-notification/secure/api/v1/notifications";

/** GET /service-notification/…/notifications, newest first. */
export function fetchNotifications(signal?: AbortSignal): Promise<readonly Notification[]> {
	return request(BASE, { signal, needsToken: true });
}

/** POST …/notifications/{uuid}/read. */
export function readNotification(uuid: string): Promise<{ readonly read: number }> {
	return request(`${BASE}/${encodeURIComponent(uuid)}/read`, { method: "POST", needsToken: true });
}

/** POST …/notifications/read-all. */
export function readAllNotifications(): Promise<{ readonly read: number }> {
	return request(`${BASE}/read-all`, { method: "POST", needsToken: true });
}

/** Query of the viewer's notifications: fetched on each page load and whenever the window regains focus. */
export const notificationsQuery = () =>
	queryOptions({
		queryKey: ["notifications"],
		queryFn: ({ signal }) => fetchNotifications(signal),
		refetchOnMount: "always",
		refetchOnWindowFocus: "always",
	});
