import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NOTIFICATIONS_SHOWN } from "../../../contracts/constants/shell.ts";
import { notificationsQuery } from "../../api/notifications.ts";
import { shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../copy/use-copy.ts";
import { LoadingBlock } from "../loading-block.tsx";
import { Notice } from "../notice.tsx";
import { NotificationItem } from "./notification-item.tsx";
import { listedNotifications, shownNotifications } from "./shown-notifications.ts";
import { useReading } from "./use-reading.ts";

/** The user's notifications: three of them, or all. */
export function NotificationsPanel({ onLeave }: { readonly onLeave: () => void }) {
	const copy = useCopy("account");
	const { data, error, isPending } = useQuery(notificationsQuery());
	const [isAll, showAll] = useState(false);
	const [now] = useState(() => new Date());
	const { readOne, readAll } = useReading();
	const listed = listedNotifications(data ?? []);
	const hasUnread = listed.some(({ status }) => status === "UNREAD");
	return (
		<Box pt="1">
			<Flex px="4" minH="11" align="center" justify="space-between" gap="3" pb="1">
				<Heading as="h2" size="sm">
					{copy("notificationsPanel.notifications")}
				</Heading>
				{hasUnread && (
					<Button variant="plain" size="sm" onClick={readAll}>
						{copy("notificationsPanel.markAllAsRead")}
					</Button>
				)}
			</Flex>
			{isPending && <LoadingBlock />}
			{error && (
				<Box px="4">
					<Notice tone="stop">{shownMessage(error)}</Notice>
				</Box>
			)}
			{data !== undefined && listed.length === 0 && (
				<Text px="4" py="8" textAlign="center" color="ink-2">
					{copy("notificationsPanel.noNotifications")}
				</Text>
			)}
			<Box as="ul" listStyleType="none" aria-label={copy("notificationsPanel.notifications")}>
				{shownNotifications(listed, isAll).map((notification) => (
					<NotificationItem
						key={notification.uuid}
						notification={notification}
						now={now}
						onRead={readOne}
						onLeave={onLeave}
					/>
				))}
			</Box>
			{listed.length > NOTIFICATIONS_SHOWN && (
				<Flex justify="center" borderTopWidth="1px" borderTopStyle="solid" borderColor="line" pt="2">
					<Button variant="ghost" size="sm" aria-expanded={isAll} onClick={() => showAll(!isAll)}>
						{isAll ? copy("notificationsPanel.viewLess") : copy("notificationsPanel.viewAll")}
					</Button>
				</Flex>
			)}
		</Box>
	);
}
