import { MAX_UNREAD_NOTIFICATIONS, NOTIFICATIONS_SHOWN } from "../../../contracts/constants/shell.ts";
import type { Notification } from "../../api/notifications.ts";
import { appPath } from "../paths/base-path.ts";
import { isRedirectTarget } from "../paths/redirect-target.ts";

/**
 * The notifications in the popover: unread ones first, at most eight of them, then read ones; newest first in each
 * group.
 */
export function listedNotifications(all: readonly Notification[]): readonly Notification[] {
	const newest = [...all].sort((one, other) => Date.parse(other.created) - Date.parse(one.created));
	const unread = newest.filter(({ status }) => status === "UNREAD").slice(0, MAX_UNREAD_NOTIFICATIONS);
	return [...unread, ...newest.filter(({ status }) => status !== "UNREAD")];
}

/** Three of the list, or all of it. */
export function shownNotifications(listed: readonly Notification[], isAll: boolean): readonly Notification[] {
	return isAll ? listed : listed.slice(0, NOTIFICATIONS_SHOWN);
}

/** The app path of an action, or the full path of a page of another product; undefined for an unsafe path. */
export function actionPath(redirectPath: string, origin: string): string | undefined {
	return isRedirectTarget(redirectPath, origin) ? appPath(redirectPath) : undefined;
}
