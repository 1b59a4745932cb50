import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const COLORS = {
	neutral: { bg: "tint", color: "ink-2" },
	info: { bg: "tint", color: "primary" },
	success: { bg: "ok-bg", color: "ok" },
	attention: { bg: "warn-bg", color: "warn" },
	stop: { bg: "bad-bg", color: "bad" },
} as const;

/** A short status label; the color only repeats it. */
export function StatusTag({ tone, children }: { readonly tone: keyof typeof COLORS; readonly children: ReactNode }) {
	return (
		<chakra.span
			{...COLORS[tone]}
			display="inline-block"
			px="3"
			py="1"
			borderRadius="full"
			fontSize="sm"
			fontWeight="semibold"
			lineHeight="snug"
			whiteSpace="nowrap"
		>
			{children}
		</chakra.span>
	);
}
