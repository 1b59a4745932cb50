import { Box, Button, Flex, Heading, VisuallyHidden } from "@chakra-ui/react";
import { WORDS } from "./chat-words.ts";
import type { ChatController } from "./session/chat-controller.ts";

/** Replaces the composer after the end: thanks, the survey, a new chat. */
export function EndedPanel({ chat, isOver }: { readonly chat: ChatController; readonly isOver: boolean }) {
	const survey = async () => {
		// opened at once, or the browser blocks it as a pop-up; navigated when the interaction is known
		const tab = window.open("", "_blank");
		const address = await chat.surveyAddress();
		if (tab === null) return;
		if (address === undefined) {
			tab.close();
			return;
		}
		tab.opener = null;
		tab.location.replace(address);
	};
	return (
		<Box px="5" py="5" borderTopWidth="1px" borderTopStyle="solid" borderColor="border" textAlign="center">
			<Heading as="h3" size="sm" mb="3" role={isOver ? "status" : undefined}>
				{WORDS.thanks}
			</Heading>
			<Flex justify="center" wrap="wrap" gap="3">
				{chat.hasSurvey && (
					<Button variant="outline" size="sm" onClick={() => void survey()}>
						{WORDS.survey}
						<VisuallyHidden>{` (${WORDS.newWindow})`}</VisuallyHidden>
					</Button>
				)}
				<Button size="sm" onClick={() => chat.startNew()}>
					{WORDS.startNew}
				</Button>
			</Flex>
		</Box>
	);
}
