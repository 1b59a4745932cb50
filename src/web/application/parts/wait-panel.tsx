import { Box, Button, Heading, HStack, Spinner, Stack, Text, VisuallyHidden } from "@chakra-ui/react";
import { useApplication } from "../application-context.ts";

const CHECKING = { title: "Checking where your application stands", body: "This takes a few seconds." };
const LATER = {
	title: "Nothing new yet",
	body: "Nothing that you typed is lost. You may wait here, or come back later: we write to you when something changes.",
};

/** What is being waited for, said to the eye and to screen readers; after the wait, "Check again". A heading that `below` shows already is not shown twice. */
export function WaitPanel({ quiet = false, below }: { readonly quiet?: boolean; readonly below?: string }) {
	const { wait, checkAgain } = useApplication();
	if (wait.phase === "off" || (quiet && wait.phase === "polling" && !wait.words)) return null;
	const words = wait.phase === "exhausted" ? LATER : (wait.words ?? CHECKING);
	return (
		<Box borderRadius="lg" bg="info.soft" p={{ base: "5", md: "6" }} data-wait={wait.phase}>
			<HStack gap="4" align="flex-start">
				{wait.phase === "polling" && <Spinner size="md" mt="1" color="info" flexShrink={0} aria-hidden="true" />}
				<Stack gap="1.5" role="status" aria-live="polite">
					{words.title === below ? (
						<VisuallyHidden>{words.title}</VisuallyHidden>
					) : (
						<Heading as="h2" size="md">
							{words.title}
						</Heading>
					)}
					<Text>{words.body}</Text>
				</Stack>
			</HStack>
			{wait.phase === "exhausted" && (
				<Button mt="4" variant="outline" onClick={checkAgain}>
					Check again
				</Button>
			)}
		</Box>
	);
}
