import { Flex, Spinner, VisuallyHidden } from "@chakra-ui/react";
import { SCRIPT_ONLY } from "../browser/scripting.ts";
import { useCopy } from "./copy/use-copy.ts";

/**
 * A placeholder in a card while its content loads; a page keeps the height of the window, so that nothing below it
 * jumps.
 */
export function LoadingBlock({ isPage = false }: { readonly isPage?: boolean }) {
	const copy = useCopy("shell");
	return (
		<Flex
			data-loading={isPage ? "page" : undefined}
			role="status"
			justify="center"
			py="16"
			minH={isPage ? "100dvh" : undefined}
			color="primary"
			css={SCRIPT_ONLY}
		>
			<Spinner size="lg" />
			<VisuallyHidden>{copy("frame.loading")}</VisuallyHidden>
		</Flex>
	);
}
