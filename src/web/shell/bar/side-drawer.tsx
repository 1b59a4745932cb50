import { Box, chakra, Flex, Heading, VisuallyHidden } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Icon } from "../../theme/icon.tsx";
import { CLOSE } from "../../theme/icons.ts";
import { useCopy } from "../copy/use-copy.ts";
import { BarButton } from "./bar-styles.ts";

interface SideDrawerProps {
	readonly title: string;
	readonly onClose: () => void;
	readonly children: ReactNode;
}

/**
 * The sidebar of narrow screens: the browser's own modal dialog at the edge, which keeps the focus and closes on
 * Escape.
 */
export function SideDrawer({ title, onClose, children }: SideDrawerProps) {
	const copy = useCopy("account");
	const dialog = useRef<HTMLDialogElement>(null);
	const { key } = useLocation();
	const openedAt = useRef(key);
	useEffect(() => dialog.current?.showModal(), []);
	useEffect(() => {
		if (key !== openedAt.current) dialog.current?.close();
	}, [key]);
	return (
		<chakra.dialog
			ref={dialog}
			aria-label={title}
			onClose={onClose}
			// only the backdrop is the dialog itself
			onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
			m="0"
			ms="auto"
			p="0"
			border="0"
			bg="surface"
			color="ink"
			width="min(22rem, 88vw)"
			height="100dvh"
			maxH="100dvh"
			boxShadow="e3"
			css={{ "&::backdrop": { background: "rgba(16, 24, 40, 0.55)" } }}
		>
			<Box minH="full" pb="6">
				<Flex align="center" justify="space-between" ps="4" pe="2" minH="16">
					<Heading as="h2" size="sm">
						{title}
					</Heading>
					<BarButton type="button" look="icon" onClick={() => dialog.current?.close()}>
						<Icon path={CLOSE} />
						<VisuallyHidden>{copy("sideDrawer.closeDialog")}</VisuallyHidden>
					</BarButton>
				</Flex>
				{children}
			</Box>
		</chakra.dialog>
	);
}
