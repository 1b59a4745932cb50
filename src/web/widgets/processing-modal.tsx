import { chakra, Heading, Spinner, Stack, Text } from "@chakra-ui/react";
import { useEffect, useId, useRef, useState } from "react";
import { PROCESSING_TIMEOUT_MS } from "../../contracts/constants/shell.ts";
import { useCopy } from "../shell/copy/use-copy.ts";

/** Milliseconds per message. */
const MESSAGE_MS = 4_000;

interface ProcessingModalProps {
	readonly isOpen: boolean;
	/** Progress messages, shown in rotation. */
	readonly messages: readonly string[];
	/** Called after 30 s, when the visitor is asked to come back. */
	readonly onTimeout?: (() => void) | undefined;
	readonly timeoutMs?: number;
}

/** Covers the page while a submission is processed; it cannot be closed, and times out. */
export function ProcessingModal(props: ProcessingModalProps) {
	return props.isOpen ? <Processing {...props} /> : null;
}

function Processing({ messages, onTimeout, timeoutMs = PROCESSING_TIMEOUT_MS }: ProcessingModalProps) {
	const copy = useCopy("shell");
	const dialog = useRef<HTMLDialogElement>(null);
	const titleId = useId();
	const [turn, setTurn] = useState(0);
	const [isOver, setOver] = useState(false);
	const late = useRef(onTimeout);
	useEffect(() => {
		late.current = onTimeout;
	});
	useEffect(() => {
		dialog.current?.showModal();
		const turning = setInterval(() => setTurn((before) => before + 1), MESSAGE_MS);
		const ending = setTimeout(() => {
			setOver(true);
			late.current?.();
		}, timeoutMs);
		return () => {
			clearInterval(turning);
			clearTimeout(ending);
		};
	}, [timeoutMs]);
	if (isOver) return null;
	return (
		<chakra.dialog
			ref={dialog}
			aria-labelledby={titleId}
			onCancel={(event) => event.preventDefault()}
			m="auto"
			p={{ base: "8", md: "12" }}
			border="0"
			borderRadius="card"
			boxShadow="e3"
			bg="surface"
			color="ink"
			maxW="min(30rem, calc(100vw - 2rem))"
			css={{ "&::backdrop": { background: "rgba(16, 24, 40, 0.55)" } }}
		>
			<Stack gap="4" align="center" textAlign="center">
				<Spinner size="lg" color="primary" aria-hidden="true" />
				<Heading as="h2" id={titleId} size="lg" tabIndex={-1}>
					{copy("processingModal.processingData")}
				</Heading>
				<Text role="status" color="ink-2" minH="12">
					{messages[turn % messages.length] ?? ""}
				</Text>
			</Stack>
		</chakra.dialog>
	);
}
