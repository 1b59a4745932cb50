import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { TOOLTIP_CLOSE_DELAY_MS } from "../../contracts/constants/shell.ts";

interface TooltipProps {
	readonly text: string;
	/** The trigger, whose accessible name says the same or more: the tooltip is only visual. */
	readonly children: ReactNode;
}

/** A tooltip for a hovered or focused element; it stays 200 ms longer, can be hovered, and closes on Escape. */
export function Tooltip({ text, children }: TooltipProps) {
	const [isOpen, setOpen] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const open = () => {
		clearTimeout(timer.current);
		setOpen(true);
	};
	const close = () => {
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setOpen(false), TOOLTIP_CLOSE_DELAY_MS);
	};
	useEffect(() => () => clearTimeout(timer.current), []);
	useEffect(() => {
		if (!isOpen) return;
		const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && setOpen(false);
		document.addEventListener("keydown", closeOnEscape);
		return () => document.removeEventListener("keydown", closeOnEscape);
	}, [isOpen]);
	return (
		<Box
			position="relative"
			display="inline-block"
			onPointerEnter={open}
			onPointerLeave={close}
			onFocus={open}
			onBlur={close}
		>
			{children}
			{isOpen && text !== "" && (
				<chakra.span
					role="tooltip"
					position="absolute"
					top="calc(100% + 0.25rem)"
					insetInlineEnd="0"
					zIndex="overlay"
					px="3"
					py="1.5"
					bg="ink"
					color="canvas"
					fontSize="sm"
					fontWeight="semibold"
					borderRadius="sm"
					whiteSpace="nowrap"
				>
					{text}
				</chakra.span>
			)}
		</Box>
	);
}
