import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/**
 * The place of the chat's button: next to the content if there is room, else below it, so that it never covers text or
 * controls. Its height is reserved until it is loaded.
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
