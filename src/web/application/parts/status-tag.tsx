import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const COLORS = {
	neutral: { bg: "bg.subtle", color: "fg.muted" },
	info: { bg: "info.soft", color: "info" },
	success: { bg: "success.soft", color: "success" },
	attention: { bg: "warning.soft", color: "warning" },
	stop: { bg: "danger.soft", color: "danger" },
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
