import { Button, chakra, Flex, Heading, Text, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useId, useRef, useState } from "react";
import { momentFormat } from "../formats/page-language.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import type { Ending } from "./use-session-life.ts";

/** Remaining seconds at which it is announced. */
const SPOKEN = new Set([150, 120, 90, 60, 30, 10]);

function useSecondsLeft(endsAt: number): number {
	const [left, setLeft] = useState(() => secondsUntil(endsAt));
	useEffect(() => {
		setLeft(secondsUntil(endsAt));
		const timer = setInterval(() => setLeft(secondsUntil(endsAt)), 1000);
		return () => clearInterval(timer);
	}, [endsAt]);
	return left;
}

function secondsUntil(moment: number): number {
	return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

const TIME = momentFormat({ hour: "numeric", minute: "2-digit" });

/** Asks whether the user wants to stay; the browser's modal dialog traps the focus, and Escape means stay. */
export function EndingDialog(props: { ending: Ending; onStay: () => void; onLeave: () => void }) {
	const copy = useCopy("account");
	const { ending, onStay, onLeave } = props;
	const dialog = useRef<HTMLDialogElement>(null);
	const [titleId, bodyId] = [useId(), useId()];
	const left = useSecondsLeft(ending.endsAt);
	const [spoken, setSpoken] = useState(left);
	const isLast = ending.kind === "absolute";
	useEffect(() => {
		const element = dialog.current;
		if (element && !element.open) element.showModal();
		return () => element?.close();
	}, []);
	useEffect(() => {
		if (SPOKEN.has(left)) setSpoken(left);
	}, [left]);
	return (
		<chakra.dialog
			ref={dialog}
			role="alertdialog"
			aria-labelledby={titleId}
			aria-describedby={bodyId}
			onCancel={(event) => {
				event.preventDefault();
				if (!isLast) onStay();
			}}
			m="auto"
			p={{ base: "6", md: "8" }}
			border="0"
			borderRadius="card"
			boxShadow="e3"
			bg="surface"
			color="ink"
			width="min(28rem, calc(100vw - 2rem))"
			css={{ "&::backdrop": { background: "rgba(16, 24, 40, 0.55)" } }}
		>
			<Heading as="h2" id={titleId} size="lg">
				{copy("session.title")}
			</Heading>
			<Text id={bodyId} mt="3">
				{copy(isLast ? "session.lastStretch" : "session.body", { time: TIME(new Date(ending.endsAt)) })}
			</Text>
			<Text mt="5" mb="6" fontSize="3xl" fontWeight="bold" lineHeight="tight" aria-hidden="true">
				{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`}
			</Text>
			<VisuallyHidden role="status">{copy("session.spoken", { seconds: spoken })}</VisuallyHidden>
			<Flex direction={{ base: "column", sm: "row" }} gap="3">
				{!isLast && (
					<Button onClick={onStay} autoFocus>
						{copy("session.stay")}
					</Button>
				)}
				<Button variant="outline" onClick={onLeave}>
					{copy("session.leave")}
				</Button>
			</Flex>
		</chakra.dialog>
	);
}
