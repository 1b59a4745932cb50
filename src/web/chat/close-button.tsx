import { Button } from "@chakra-ui/react";
import { WORDS } from "./chat-words.ts";

/** Closes the window; the chat continues. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
	return (
		<Button variant="ghost" size="sm" px="3" aria-label={WORDS.close} onClick={onClose}>
			<span aria-hidden="true">✕</span>
		</Button>
	);
}
