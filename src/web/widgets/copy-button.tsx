import { Button } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { COPY_CONFIRMATION_MS } from "../../contracts/constants/shell.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { toast } from "../shell/toast-store.ts";

/** Copies a text and shows so for a second; if the browser refuses, a toast says so. */
export function CopyButton(props: { readonly text: string; readonly label?: string }) {
	const words = useCopy("shell");
	const { text, label = words("copyButton.copy") } = props;
	const [isCopied, setCopied] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
		} catch {
			toast({ tone: "error", text: words("copyButton.refused") });
			return;
		}
		setCopied(true);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
	};
	return (
		<Button variant="outline" size="sm" onClick={() => void copy()}>
			<span aria-live="polite">{isCopied ? words("copyButton.copied") : label}</span>
		</Button>
	);
}
