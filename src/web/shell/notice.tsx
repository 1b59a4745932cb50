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

interface NoticeProps {
	readonly tone?: NoticeTone;
	readonly title?: string;
	/** Whether the focus moves here, and reads it aloud: an announcement as well would say it twice. */
	readonly isFocused?: boolean;
	readonly children?: ReactNode;
}

/** A highlighted text box; failures are announced at once. */
export function Notice(props: NoticeProps) {
	const tone = props.tone ?? "neutral";
	const { bg, edge } = COLORS[tone];
	return (
		<Box
			role={tone === "stop" && props.isFocused !== true ? "alert" : undefined}
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
			<div>{props.children}</div>
		</Box>
	);
}
