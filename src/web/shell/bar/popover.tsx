import { Box } from "@chakra-ui/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Tooltip } from "../tooltip.tsx";
import { BarButton } from "./bar-styles.ts";

interface PopoverProps {
	/** Names the button and what it opens. */
	readonly label: string;
	/** What the button shows. */
	readonly button: ReactNode;
	readonly isIcon?: boolean;
	readonly width: string;
	readonly onOpen?: (() => void) | undefined;
	readonly children: (close: () => void) => ReactNode;
}

/** A button with a panel below it, which Escape, a press elsewhere, leaving it by Tab or going to another page closes. */
export function Popover({ label, button, isIcon = false, width, onOpen, children }: PopoverProps) {
	const [isOpen, setOpen] = useState(false);
	const root = useRef<HTMLDivElement>(null);
	const opener = useRef<HTMLButtonElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const id = useId();
	const { key } = useLocation();
	// every navigation closes it
	useEffect(() => setOpen(false), [key]);
	useEffect(() => {
		if (!isOpen) return;
		panel.current?.focus({ preventScroll: true });
		const leave = (event: Event) => {
			if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
		};
		const closeOnEscape = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			setOpen(false);
			opener.current?.focus();
		};
		document.addEventListener("pointerdown", leave);
		document.addEventListener("focusin", leave);
		document.addEventListener("keydown", closeOnEscape);
		return () => {
			document.removeEventListener("pointerdown", leave);
			document.removeEventListener("focusin", leave);
			document.removeEventListener("keydown", closeOnEscape);
		};
	}, [isOpen]);
	const toggle = () => {
		if (!isOpen) onOpen?.();
		setOpen(!isOpen);
	};
	const opening = (
		<BarButton
			ref={opener}
			type="button"
			look={isIcon ? "icon" : undefined}
			aria-label={label}
			aria-expanded={isOpen}
			aria-controls={isOpen ? id : undefined}
			onClick={toggle}
		>
			{button}
		</BarButton>
	);
	return (
		<Box ref={root} position={{ base: "static", md: "relative" }}>
			{isIcon ? <Tooltip text={isOpen ? "" : label}>{opening}</Tooltip> : opening}
			{isOpen && (
				<Box
					ref={panel}
					id={id}
					role="dialog"
					aria-label={label}
					tabIndex={-1}
					position="absolute"
					top={{ base: "16", md: "14" }}
					insetInlineEnd={{ base: "2", md: "0" }}
					zIndex="overlay"
					width={width}
					maxW="calc(100vw - 1rem)"
					maxH="calc(100dvh - 5rem)"
					overflowY="auto"
					bg="surface"
					borderWidth="1px"
					borderStyle="solid"
					borderColor="line"
					borderRadius="card"
					boxShadow="e3"
					py="2"
				>
					{children(() => setOpen(false))}
				</Box>
			)}
		</Box>
	);
}
