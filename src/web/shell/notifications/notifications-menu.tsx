import { Box } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { notificationsQuery } from "../../api/notifications.ts";
import { Icon } from "../../theme/icon.tsx";
import { BELL } from "../../theme/icons.ts";
import { Popover } from "../bar/popover.tsx";
import { useCopy } from "../copy/use-copy.ts";
import { LoadingBlock } from "../loading-block.tsx";

const Panel = lazy(async () => ({ default: (await import("./notifications-panel.tsx")).NotificationsPanel }));

/** The bell: a dot while something is unread, and the list when it is opened. */
export function NotificationsMenu() {
	const copy = useCopy("account");
	const { data = [] } = useQuery(notificationsQuery());
	const unread = data.filter(({ status }) => status === "UNREAD").length;
	return (
		<Popover
			label={
				unread === 0
					? copy("notificationsMenu.notifications")
					: copy("notificationsMenu.notificationsUnread", { unread })
			}
			isIcon
			width="26rem"
			button={
				<>
					<Icon path={BELL} />
					{unread > 0 && (
						<Box
							position="absolute"
							top="2"
							insetInlineEnd="2"
							width="2.5"
							height="2.5"
							borderRadius="full"
							bg="bad"
							borderWidth="2px"
							borderStyle="solid"
							borderColor="surface"
							data-dot=""
						/>
					)}
				</>
			}
		>
			{(close) => (
				<Suspense fallback={<LoadingBlock />}>
					<Panel onLeave={close} />
				</Suspense>
			)}
		</Popover>
	);
}
