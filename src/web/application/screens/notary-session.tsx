import { Box, chakra, Spinner, Stack, Text } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { sessionPhase } from "../notary/session-phase.ts";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { SubmitBar } from "../parts/submit-bar.tsx";
import { SubmitTrouble } from "../parts/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

/** The waiting room and the session; the notary's end of it is the vendor's, this page only follows. */
export default function NotarySession() {
	const { application, facts, goTo } = useApplication();
	const words = useWords();
	const join = useFormSubmit("notary/session", { stay: true });
	const finish = useFormSubmit("notary/session");
	const [seconds, setSeconds] = useState(0);
	const wasJoined = useRef(false);
	const session = objectAt(application, "notarySession");
	const outcome = textAt(session, "outcome");
	const isAccepted = facts.primaryAcceptComplete === true;

	useEffect(() => {
		if (wasJoined.current || isAccepted) return;
		wasJoined.current = true;
		void join.submit({ event: "JOINED" });
	}, [join.submit, isAccepted]);
	useEffect(() => {
		const timer = setInterval(() => setSeconds((count) => count + 1), 1_000);
		return () => clearInterval(timer);
	}, []);
	useEffect(() => {
		if (["NO_SHOW", "KBA_FAILED"].includes(outcome) && !isAccepted && seconds > 0) goTo("notary/error");
	}, [outcome, isAccepted, seconds, goTo]);

	const phase = isAccepted ? "done" : sessionPhase(seconds);
	const status = {
		waiting: words("waiting", "You are in the waiting room."),
		joined: words("joined", "Your notary is here."),
		started: words("started", "The session has started."),
		done: words("done", "The deed is signed and notarized. Thank you."),
	}[phase];
	return (
		<PageFrame>
			<Stack gap="7">
				<SubmitTrouble problem={join.problem ?? finish.problem} faults={[...join.faults, ...finish.faults]} />
				<Box
					borderRadius="lg"
					bg="fg"
					color="white"
					minH="16rem"
					p="8"
					display="grid"
					placeItems="center"
					textAlign="center"
				>
					<Stack gap="3" align="center">
						{phase === "waiting" && <Spinner size="lg" aria-hidden="true" />}
						<Text role="status" fontSize="lg" fontWeight="semibold">
							{status}
						</Text>
						{phase === "waiting" && (
							<chakra.p opacity={0.85}>
								{words("position", "Your place in line: {position}", { position: seconds < 3 ? 2 : 1 })}
							</chakra.p>
						)}
						{phase === "joined" && (
							<chakra.p opacity={0.85}>{words("idReminder", "Please hold your ID ready.")}</chakra.p>
						)}
						{outcome === "DROPPED" && (
							<chakra.p>
								{words("dropped", "The connection was lost. We are bringing you back; your place is kept.")}
							</chakra.p>
						)}
					</Stack>
				</Box>
				{phase === "started" && (
					<SubmitBar
						label={words("finish", "The session is over: continue")}
						isSubmitting={finish.isSubmitting}
						onPress={() => void finish.submit({ event: "COMPLETED" })}
					/>
				)}
				<PageActions />
				<chakra.button
					type="button"
					alignSelf="flex-start"
					minH="11"
					bg="transparent"
					border="0"
					p="0"
					color="fg.link"
					textDecoration="underline"
					cursor="pointer"
					onClick={() => goTo("notary/intro")}
				>
					{words("leave", "Leave the session")}
				</chakra.button>
			</Stack>
		</PageFrame>
	);
}
