import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

export type { Notification } from "../../contracts/wire/notifications.ts";

const BASE = "/service-notification/secure/api/v1/notifications";

/** GET /service-notification/…/notifications, newest first. */
export const fetchNotifications = (signal?: AbortSignal) => ask(`GET ${BASE}`, { signal, needsToken: true });

/** POST …/notifications/{uuid}/read. */
export const readNotification = (uuid: string) =>
	ask(`POST ${BASE}/:uuid/read`, { params: { uuid }, needsToken: true });

/** POST …/notifications/read-all. */
export const readAllNotifications = () => ask(`POST ${BASE}/read-all`, { needsToken: true });

/** Query of the viewer's notifications: fetched on each page load and whenever the window regains focus. */
export const notificationsQuery = () =>
	queryOptions({
		queryKey: ["notifications"],
		queryFn: ({ signal }) => fetchNotifications(signal),
		refetchOnMount: "always",
		refetchOnWindowFocus: "always",
	});
