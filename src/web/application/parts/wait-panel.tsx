import { Box, Button, Heading, HStack, Spinner, Stack, Text, VisuallyHidden } from "@chakra-ui/react";
import { useApplication } from "../application-context.ts";
import { useWords } from "./use-words.ts";

/**
 * What the borrower is waiting for, visually and for screen readers; after the wait, "Check again". A heading that
 * `below` already shows is not repeated.
 */
export function WaitPanel({ quiet = false, below }: { readonly quiet?: boolean; readonly below?: string }) {
	const { wait, checkAgain } = useApplication();
	const words = useWords();
	if (wait.phase === "off" || (quiet && wait.phase === "polling" && !wait.words)) return null;
	const said =
		wait.phase === "exhausted"
			? { title: words("nothingNewTitle"), body: words("nothingNewBody") }
			: (wait.words ?? { title: words("checkingTitle"), body: words("checkingBody") });
	return (
		<Box borderRadius="card" bg="tint" p={{ base: "5", md: "6" }} data-wait={wait.phase}>
			<HStack gap="4" align="flex-start">
				{wait.phase === "polling" && <Spinner size="md" mt="1" color="primary" flexShrink={0} aria-hidden="true" />}
				<Stack gap="1.5" role="status" aria-live="polite">
					{said.title === below ? (
						<VisuallyHidden>{said.title}</VisuallyHidden>
					) : (
						<Heading as="h2" size="md">
							{said.title}
						</Heading>
					)}
					<Text>{said.body}</Text>
				</Stack>
			</HStack>
			{wait.phase === "exhausted" && (
				<Button mt="4" variant="outline" onClick={checkAgain}>
					{words("checkAgain")}
				</Button>
			)}
		</Box>
	);
}
