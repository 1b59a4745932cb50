import { Box, VisuallyHidden } from "@chakra-ui/react";
import { useCopy } from "../shell/copy/use-copy.ts";
import type { ChatAlert } from "./chat-alerts.ts";

/** The window's alert, announced at once. */
export function WindowAlert({ alert }: { readonly alert: ChatAlert }) {
	const copy = useCopy("chat");
	const isError = alert.tone === "error";
	return (
		<Box
			role="alert"
			mx="4"
			mt="3"
			px="4"
			py="3"
			borderRadius="field"
			fontSize="sm"
			borderInlineStartWidth="4px"
			borderInlineStartStyle="solid"
			borderColor={isError ? "bad" : "warn"}
			bg={isError ? "bad-bg" : "warn-bg"}
		>
			{isError && <VisuallyHidden>{`${copy("windowAlert.error")} `}</VisuallyHidden>}
			<span>{alert.text}</span>
		</Box>
	);
}
