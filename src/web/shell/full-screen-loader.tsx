import { Flex, Spinner, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { LOADER_HIDE_DELAY_MS } from "../../contracts/constants/shell.ts";
import { useCopy } from "./copy/use-copy.ts";

/** Covers the page while anything loads. */
export function FullScreenLoader() {
	const copy = useCopy("shell");
	return (
		<Flex
			role="status"
			position="fixed"
			inset="0"
			zIndex="modal"
			align="center"
			justify="center"
			bg="canvas"
			color="primary"
		>
			<Spinner size="lg" />
			<VisuallyHidden>{copy("frame.loading")}</VisuallyHidden>
		</Flex>
	);
}

/** Whether the loader shows: from the start of loading until 300 ms after its end. */
export function useLoaderShown(isLoading: boolean): boolean {
	const [isShown, setIsShown] = useState(isLoading);
	useEffect(() => {
		if (isLoading) {
			setIsShown(true);
			return undefined;
		}
		const timer = setTimeout(() => setIsShown(false), LOADER_HIDE_DELAY_MS);
		return () => clearTimeout(timer);
	}, [isLoading]);
	return isShown;
}
