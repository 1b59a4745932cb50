import { useQueryClient } from "@tanstack/react-query";
import {
	type Notification,
	notificationsQuery,
	readAllNotifications,
	readNotification,
} from "../../api/notifications.ts";
import { shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../copy/use-copy.ts";
import { toast } from "../toast-store.ts";

/** Marks notifications as read: optimistically, and reverted with a toast if the server fails. */
export function useReading(): { readonly readOne: (uuid: string) => void; readonly readAll: () => void } {
	const copy = useCopy("account");
	const queries = useQueryClient();
	const { queryKey } = notificationsQuery();
	const mark = async (isMeant: (one: Notification) => boolean, keep: () => Promise<unknown>) => {
		const before = queries.getQueryData(queryKey);
		queries.setQueryData(queryKey, (all) =>
			all?.map((one) => (isMeant(one) ? { ...one, status: "READ" as const } : one)),
		);
		try {
			await keep();
		} catch (error) {
			queries.setQueryData(queryKey, before);
			toast({ tone: "error", text: copy("useReading.wasNotKept", { error: shownMessage(error) }) });
		}
	};
	return {
		readOne: (uuid) =>
			void mark(
				(one) => one.uuid === uuid,
				() => readNotification(uuid),
			),
		readAll: () => void mark(() => true, readAllNotifications),
	};
}
