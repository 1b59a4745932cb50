import { MAX_UNREAD_NOTIFICATIONS, NOTIFICATIONS_SHOWN } from "../../../contracts/constants/shell.ts";
import type { Notification } from "../../api/notifications.ts";
import { appPath } from "../paths/base-path.ts";
import { isRedirectTarget } from "../paths/redirect-target.ts";

/** What the popover lists: unread ones first, at most eight of them, then those that were read; newest first in each. */
export function listedNotifications(all: readonly Notification[]): readonly Notification[] {
	const newest = [...all].sort((one, other) => Date.parse(other.created) - Date.parse(one.created));
	const unread = newest.filter(({ status }) => status === "UNREAD").slice(0, MAX_UNREAD_NOTIFICATIONS);
	return [...unread, ...newest.filter(({ status }) => status !== "UNREAD")];
}

/** Three of the list, or all of it. */
export function shownNotifications(listed: readonly Notification[], isAll: boolean): readonly Notification[] {
	return isAll ? listed : listed.slice(0, NOTIFICATIONS_SHOWN);
}

/** The page of the app that an action leads to; undefined for a path that may not be followed. */
export function actionPath(redirectPath: string, origin: string): string | undefined {
	return isRedirectTarget(redirectPath, origin) ? appPath(redirectPath) : undefined;
}
