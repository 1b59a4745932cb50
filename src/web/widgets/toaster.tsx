import { Box, chakra, Flex, Text, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { LIVE_MESSAGE_MS } from "../../contracts/constants/shell.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { dismissToast, onToastChange, shownToasts, TOAST_MS, type Toast } from "../shell/toast-store.ts";
import { Icon } from "../theme/icon.tsx";
import { CLOSE } from "../theme/icons.ts";

const EDGES = { success: "ok", error: "bad", info: "primary" } as const;

/**
 * Announces the newest toast once: the live region is cleared after 300 ms, or it would be read again with the page.
 */
function useSpoken(toasts: readonly Toast[], error: string): string {
	const [spoken, speak] = useState("");
	const newest = toasts.at(-1);
	useEffect(() => {
		if (newest === undefined) return;
		speak(newest.tone === "error" ? `${error} ${newest.text}` : newest.text);
		const timer = setTimeout(() => speak(""), LIVE_MESSAGE_MS);
		return () => clearTimeout(timer);
	}, [newest, error]);
	return spoken;
}

function ToastCard({ toast }: { readonly toast: Toast }) {
	const copy = useCopy("shell");
	useEffect(() => {
		if (toast.tone === "error") return;
		const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS);
		return () => clearTimeout(timer);
	}, [toast]);
	return (
		<Flex
			as="li"
			align="center"
			gap="3"
			ps="4"
			pe="1"
			minH="14"
			bg="surface"
			borderWidth="1px"
			borderStyle="solid"
			borderColor="line"
			borderInlineStartWidth="4px"
			borderInlineStartColor={EDGES[toast.tone]}
			borderRadius="field"
			boxShadow="e3"
		>
			<Text flex="1" py="2">
				{toast.tone === "error" && <VisuallyHidden>{`${copy("toaster.error")} `}</VisuallyHidden>}
				<span>{toast.text}</span>
			</Text>
			<chakra.button
				type="button"
				display="grid"
				placeItems="center"
				minW="11"
				minH="11"
				bg="transparent"
				border="0"
				color="ink-2"
				cursor="pointer"
				aria-label={copy("toaster.close", { text: toast.text })}
				onClick={() => dismissToast(toast.id)}
			>
				<Icon path={CLOSE} size="5" />
			</chakra.button>
		</Flex>
	);
}

/** At most five toasts at the lower edge, newest last, and the live region that announces them. */
export function Toaster() {
	const copy = useCopy("shell");
	const toasts = useSyncExternalStore(onToastChange, shownToasts, shownToasts);
	const spoken = useSpoken(toasts, copy("toaster.error"));
	return (
		<>
			<VisuallyHidden role="status" data-testid="toast-status">
				{spoken}
			</VisuallyHidden>
			<Box
				role="region"
				aria-label={copy("toaster.messages")}
				position="fixed"
				zIndex="toast"
				bottom="4"
				insetInlineEnd="4"
				width="calc(100vw - 2rem)"
				maxW="24rem"
			>
				<Flex as="ul" direction="column" gap="3" listStyleType="none">
					{toasts.map((toast) => (
						<ToastCard key={toast.id} toast={toast} />
					))}
				</Flex>
			</Box>
		</>
	);
}
