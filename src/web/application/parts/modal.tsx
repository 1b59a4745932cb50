import { Box, chakra, Heading, VisuallyHidden } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Icon } from "../../theme/icon.tsx";
import { CLOSE } from "../../theme/icons.ts";

interface ModalProps {
	readonly title: string;
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly children: ReactNode;
	/** As wide as a document needs. */
	readonly isWide?: boolean;
}

/** The browser's own modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Modal({ title, isOpen, onClose, children, isWide = false }: ModalProps) {
	const copy = useCopy("application");
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	useEffect(() => {
		const element = dialog.current;
		if (!element) return;
		if (isOpen && !element.open) element.showModal();
		if (!isOpen && element.open) element.close();
	}, [isOpen]);
	// a dialog that is taken away while it is open keeps the focus, and nothing has it then
	useLayoutEffect(() => {
		const element = dialog.current;
		return () => {
			if (element?.open) element.close();
		};
	}, []);
	return (
		<chakra.dialog
			ref={dialog}
			aria-labelledby={titleId}
			onClose={onClose}
			m="auto"
			p="0"
			border="0"
			borderRadius="card"
			boxShadow="e3"
			bg="surface"
			color="ink"
			width={isWide ? "calc(100vw - 1rem)" : undefined}
			maxW={isWide ? "min(66rem, calc(100vw - 1rem))" : "min(34rem, calc(100vw - 2rem))"}
			maxH="calc(100dvh - 1rem)"
			css={{ "&::backdrop": { background: "rgba(16, 24, 40, 0.55)" } }}
		>
			{isOpen && (
				<Box position="relative" p={isWide ? { base: "4", md: "8" } : { base: "6", md: "8" }}>
					<Heading as="h2" id={titleId} size="lg" mb="3" pe="10">
						{title}
					</Heading>
					{children}
					{/* last, so that the content comes first by keyboard */}
					<chakra.button
						type="button"
						position="absolute"
						top="3"
						insetInlineEnd="3"
						display="grid"
						placeItems="center"
						width="11"
						height="11"
						bg="transparent"
						border="0"
						borderRadius="field"
						color="ink-2"
						cursor="pointer"
						_hover={{ bg: "tint" }}
						onClick={() => dialog.current?.close()}
					>
						<Icon path={CLOSE} />
						<VisuallyHidden>{copy("modal.closeDialog")}</VisuallyHidden>
					</chakra.button>
				</Box>
			)}
		</chakra.dialog>
	);
}
