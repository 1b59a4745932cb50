import { Box, Flex, Heading } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useCopy } from "../shell/copy/use-copy.ts";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { OrganizationContext, useOrg } from "../shell/organization/org-context.ts";
import { ALERTS } from "./chat-alerts.ts";
import { CloseButton } from "./close-button.tsx";
import { loadChat } from "./session/load-chat.ts";
import { WindowAlert } from "./window-alert.tsx";
import { WindowInside, type WindowProps } from "./window-inside.tsx";

/** The chat's window: a panel above the page that does not block it. */
export default function ChatWindow(props: WindowProps) {
	const copy = useCopy("chat");
	const organization = useOrg();
	const loaded = useQuery({
		queryKey: ["chat", organization.info.bundleUrl],
		queryFn: () => loadChat(organization),
		staleTime: Number.POSITIVE_INFINITY,
	});
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (props.isOpen) panel.current?.focus();
	}, [props.isOpen]);
	return (
		<Flex
			ref={panel}
			id="chat-window"
			role="dialog"
			aria-labelledby="chat-title"
			tabIndex={-1}
			hidden={!props.isOpen}
			display={props.isOpen ? "flex" : "none"}
			onKeyDown={(event) => {
				// a dialog above the window closes alone
				const isAbove = event.target instanceof Element && event.target.closest("dialog") !== null;
				if (event.key === "Escape" && !event.defaultPrevented && !isAbove) props.onClose();
			}}
			direction="column"
			position="fixed"
			zIndex="modal"
			bottom={{ base: "0", md: "20" }}
			insetInlineEnd={{ base: "0", md: "4" }}
			width={{ base: "100vw", md: "26rem" }}
			height={{ base: "100dvh", md: "min(40rem, calc(100dvh - 7rem))" }}
			bg="surface"
			color="ink"
			borderWidth="1px"
			borderStyle="solid"
			borderColor="line"
			borderRadius={{ base: "0", md: "card" }}
			boxShadow="e3"
			overflow="hidden"
		>
			{loaded.data ? (
				<OrganizationContext value={loaded.data.organization}>
					<WindowInside {...props} loaded={loaded.data} panel={panel} />
				</OrganizationContext>
			) : (
				<Box p="6">
					<Flex justify="space-between" align="center">
						<Heading as="h2" id="chat-title" size="md">
							{copy("chat.open")}
						</Heading>
						<CloseButton onClose={props.onClose} />
					</Flex>
					{loaded.error ? <WindowAlert alert={ALERTS.failed} /> : <LoadingBlock />}
				</Box>
			)}
		</Flex>
	);
}
