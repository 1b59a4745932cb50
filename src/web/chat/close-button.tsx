import { Button } from "@chakra-ui/react";
import { useCopy } from "../shell/copy/use-copy.ts";

/** Closes the window; the chat continues. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
	const copy = useCopy("chat");
	return (
		<Button variant="ghost" size="sm" px="3" aria-label={copy("chat.close")} onClick={onClose}>
			<span aria-hidden="true">✕</span>
		</Button>
	);
}
