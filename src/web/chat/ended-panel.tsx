import { Box, Button, Flex, Heading, VisuallyHidden } from "@chakra-ui/react";
import { useCopy } from "../shell/copy/use-copy.ts";
import type { ChatController } from "./session/chat-controller.ts";

/** Replaces the composer after the end: thanks, the survey, a new chat. */
export function EndedPanel({ chat, isOver }: { readonly chat: ChatController; readonly isOver: boolean }) {
	const copy = useCopy("chat");
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
		<Box px="5" py="5" borderTopWidth="1px" borderTopStyle="solid" borderColor="line" textAlign="center">
			<Heading as="h3" size="sm" mb="3" role={isOver ? "status" : undefined}>
				{copy("chat.thanks")}
			</Heading>
			<Flex justify="center" wrap="wrap" gap="3">
				{chat.hasSurvey && (
					<Button variant="outline" size="sm" onClick={() => void survey()}>
						<span>{copy("chat.survey")}</span>
						<VisuallyHidden>{` (${copy("chat.newWindow")})`}</VisuallyHidden>
					</Button>
				)}
				<Button size="sm" onClick={() => chat.startNew()}>
					{copy("chat.startNew")}
				</Button>
			</Flex>
		</Box>
	);
}
