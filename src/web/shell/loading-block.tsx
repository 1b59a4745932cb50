import { Flex, Spinner, VisuallyHidden } from "@chakra-ui/react";

/** Stands in a card while its content is on the way. */
export function LoadingBlock() {
	return (
		<Flex role="status" justify="center" py="16" color="fg.link">
			<Spinner size="lg" />
			<VisuallyHidden>Loading</VisuallyHidden>
		</Flex>
	);
}
