import { Button } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { COPY_CONFIRMATION_MS } from "../../contracts/constants/shell.ts";
import { toast } from "../shell/toast-store.ts";

/** Copies a text and shows so for a second; if the browser refuses, a toast says so. */
export function CopyButton(props: { readonly text: string; readonly label?: string }) {
	const { text, label = "Copy" } = props;
	const [isCopied, setCopied] = useState(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
		} catch {
			toast({ tone: "error", text: "Your browser did not let us copy. Select the text and copy it yourself." });
			return;
		}
		setCopied(true);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => setCopied(false), COPY_CONFIRMATION_MS);
	};
	return (
		<Button variant="outline" size="sm" onClick={() => void copy()}>
			<span aria-live="polite">{isCopied ? "Copied" : label}</span>
		</Button>
	);
}
