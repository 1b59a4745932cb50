import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/**
 * Where the chat's button stands: beside the content where there is room, else below it, so that it never lies over what
 * is to be read or pressed. Its height is kept while it is not there yet.
 */
export function ChatPlace({ children }: { readonly children?: ReactNode }) {
	return (
		<Box
			position={{ base: "static", xl: "fixed" }}
			bottom="2"
			insetInlineEnd="2"
			zIndex={{ base: "auto", xl: "overlay" }}
			display="flex"
			justifyContent="flex-end"
			minH="11"
			px={{ base: "4", md: "8", xl: "0" }}
			pb={{ base: "4", xl: "0" }}
			data-print="hide"
		>
			{children}
		</Box>
	);
}
