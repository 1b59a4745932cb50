import { Box, Heading } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The type of a notice. */
export type NoticeTone = "neutral" | "waiting" | "success" | "attention" | "stop";

const COLORS = {
	neutral: { bg: "tint", edge: "field" },
	waiting: { bg: "tint", edge: "primary" },
	success: { bg: "ok-bg", edge: "ok" },
	attention: { bg: "warn-bg", edge: "warn" },
	stop: { bg: "bad-bg", edge: "bad" },
} as const;

/** A highlighted text box; failures are announced at once. */
export function Notice(props: { tone?: NoticeTone; title?: string; children?: ReactNode }) {
	const tone = props.tone ?? "neutral";
	const { bg, edge } = COLORS[tone];
	return (
		<Box
			role={tone === "stop" ? "alert" : undefined}
			bg={bg}
			borderInlineStartWidth="4px"
			borderInlineStartStyle="solid"
			borderColor={edge}
			borderRadius="field"
			px="5"
			py="4"
			my="4"
		>
			{props.title !== undefined && (
				<Heading as="h2" size="sm" mb="1">
					{props.title}
				</Heading>
			)}
			{props.children}
		</Box>
	);
}
