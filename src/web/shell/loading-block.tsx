import { Flex, Spinner, VisuallyHidden } from "@chakra-ui/react";
import { SCRIPT_ONLY } from "../forms/scripting.ts";

/** Stands in a card while its content is on the way. */
export function LoadingBlock() {
	return (
		<Flex role="status" justify="center" py="16" color="fg.link" css={SCRIPT_ONLY}>
			<Spinner size="lg" />
			<VisuallyHidden>Loading</VisuallyHidden>
		</Flex>
	);
}
