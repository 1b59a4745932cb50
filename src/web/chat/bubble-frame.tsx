import { Box, Flex, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** One person's message under their name: the reader's side is the right one. */
export function BubbleFrame(props: {
	readonly name: string;
	readonly isOwnSide: boolean;
	readonly children: ReactNode;
	/** What stands below the bubble. */
	readonly below?: ReactNode;
}) {
	const { name, isOwnSide, children, below } = props;
	return (
		<Flex direction="column" align={isOwnSide ? "flex-end" : "flex-start"}>
			<Text fontSize="xs" color="ink-2" mb="0.5">
				{name}
			</Text>
			<Box
				maxW="85%"
				px="4"
				py="2"
				borderRadius="card"
				bg={isOwnSide ? "primary" : "tint"}
				color={isOwnSide ? "on-primary" : "ink"}
				overflowWrap="anywhere"
				whiteSpace="pre-wrap"
			>
				{children}
			</Box>
			{below}
		</Flex>
	);
}

/** What happened in a conversation, between the messages. */
export function EventLine({ text }: { readonly text: string }) {
	return (
		<Text textAlign="center" fontSize="sm" color="ink-2">
			{text}
		</Text>
	);
}
