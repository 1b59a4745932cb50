import { HStack, Spinner, Text } from "@chakra-ui/react";
import { useApplication } from "../application-context.ts";
import { useSessionWatch } from "../flow/use-session-watch.ts";
import { useWords } from "../parts/use-words.ts";

/** Says that the server finishes a link whose browser had not come back, until it has. */
export function LinkUnderWay() {
	const { uuid } = useApplication();
	const words = useWords();
	useSessionWatch(uuid, true);
	return (
		<HStack gap="4" role="status">
			<Spinner size="md" color="primary" aria-hidden="true" />
			<Text>{words("returned")}</Text>
		</HStack>
	);
}
