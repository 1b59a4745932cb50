import { Box, chakra, Flex, Text, VisuallyHidden } from "@chakra-ui/react";
import type { Notification } from "../../api/notifications.ts";
import { relativeTime } from "../../formats/relative-time.ts";
import { useCopy } from "../copy/use-copy.ts";
import { PageLink } from "../paths/page-link.tsx";
import { actionPath } from "./shown-notifications.ts";

interface NotificationItemProps {
	readonly notification: Notification;
	readonly now: Date;
	readonly onRead: (uuid: string) => void;
	readonly onLeave: () => void;
}

const Action = chakra(PageLink, {
	base: {
		display: "inline-flex",
		alignItems: "center",
		minH: "11",
		color: "primary",
		fontWeight: "semibold",
		textDecoration: "underline",
		textUnderlineOffset: "0.2em",
	},
});

/** One notification: a dot while unread, its age, and its actions. */
export function NotificationItem({ notification, now, onRead, onLeave }: NotificationItemProps) {
	const copy = useCopy("account");
	const { uuid, title, description, created, status, ctas = [] } = notification;
	const isUnread = status === "UNREAD";
	const actions = ctas.flatMap((cta) => {
		const to = actionPath(cta.redirectPath, window.location.origin);
		return to === undefined ? [] : [{ title: cta.title, to }];
	});
	return (
		<Flex as="li" gap="3" px="4" py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
			<Box
				mt="2"
				width="2.5"
				height="2.5"
				flexShrink="0"
				borderRadius="full"
				bg={isUnread ? "primary" : "transparent"}
				data-dot={isUnread ? "" : undefined}
			/>
			<Box flex="1" minW="0">
				<Flex justify="space-between" gap="3">
					<Text fontWeight={isUnread ? "semibold" : "normal"}>
						{isUnread && <VisuallyHidden>{`${copy("notificationItem.unread")} `}</VisuallyHidden>}
						<span>{title}</span>
					</Text>
					<chakra.time dateTime={created} color="ink-2" fontSize="sm" flexShrink="0">
						{relativeTime(new Date(created), now)}
					</chakra.time>
				</Flex>
				{description !== undefined && (
					<Text color="ink-2" fontSize="sm">
						{description}
					</Text>
				)}
				<Flex gap="5" wrap="wrap">
					{actions.map((action) => (
						<Action
							key={action.to + action.title}
							to={action.to}
							onClick={() => {
								if (isUnread) onRead(uuid);
								onLeave();
							}}
						>
							{action.title}
						</Action>
					))}
					{isUnread && (
						<chakra.button
							type="button"
							aria-label={copy("notificationItem.markTitleAsRead", { title })}
							minH="11"
							bg="transparent"
							border="0"
							p="0"
							color="ink-2"
							fontSize="sm"
							cursor="pointer"
							onClick={() => onRead(uuid)}
						>
							{copy("notificationItem.markAsRead")}
						</chakra.button>
					)}
				</Flex>
			</Box>
		</Flex>
	);
}
