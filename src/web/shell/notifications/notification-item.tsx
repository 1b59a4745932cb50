import { Box, chakra, Flex, Text, VisuallyHidden } from "@chakra-ui/react";
import type { Notification } from "../../api/notifications.ts";
import { relativeTime } from "../../formats/relative-time.ts";
import { useCopy } from "../copy/use-copy.ts";
import { useOrg } from "../organization/org-context.ts";
import { otherHome } from "../paths/other-home.ts";
import { PageLink } from "../paths/page-link.tsx";
import { actionPath } from "./shown-notifications.ts";

interface NotificationItemProps {
	readonly notification: Notification;
	readonly now: Date;
	readonly onRead: (uuid: string) => void;
	readonly onLeave: () => void;
}

const ACTION = {
	display: "inline-flex",
	alignItems: "center",
	minH: "11",
	color: "primary",
	fontWeight: "semibold",
	textDecoration: "underline",
	textUnderlineOffset: "0.2em",
} as const;

const Action = chakra(PageLink, { base: ACTION });

/** One notification: a dot while unread, its age, and its actions. */
export function NotificationItem({ notification, now, onRead, onLeave }: NotificationItemProps) {
	const copy = useCopy("account");
	const { uuid, title, description, created, status, ctas = [] } = notification;
	const isUnread = status === "UNREAD";
	const { info } = useOrg();
	const actions = ctas.flatMap((cta) => {
		const to = actionPath(cta.redirectPath, window.location.origin);
		return to === undefined ? [] : [{ title: cta.title, to }];
	});
	const onFollow = () => {
		if (isUnread) onRead(uuid);
		onLeave();
	};
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
					{actions.map(({ to, title: words }) =>
						otherHome(info, to) === undefined ? (
							<Action key={to + words} to={to} onClick={onFollow}>
								{words}
							</Action>
						) : (
							<chakra.a key={to + words} css={ACTION} href={to} onClick={onFollow}>
								{words}
							</chakra.a>
						),
					)}
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
