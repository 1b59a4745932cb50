import { Box, chakra, Spinner, Stack, Text } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { numberAt, objectAt, textAt, useApplication } from "../../application-context.ts";
import { useSessionWatch } from "../../flow/use-session-watch.ts";
import { NotaryDocuments } from "../../notary/notary-documents.tsx";
import { useNotaryDocuments } from "../../notary/use-notary-documents.ts";
import { SubmitBar } from "../../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../../parts/fields/submit-trouble.tsx";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { useWay } from "../../parts/use-way.ts";
import { useWords } from "../../parts/use-words.ts";
import { useFormSubmit } from "../../submit/use-form-submit.ts";

/** The text for each step that the notary's service reports. */
const SAID = {
	QUEUED: "waiting",
	NEXT: "waiting",
	NOTARY_JOINED: "joined",
	SIGNING: "signing",
	READY_TO_SIGN: "ready",
	DROPPED: "dropped",
	ACCEPTED: "sealing",
	DONE: "done",
} as const;
const FAILED = ["NO_SHOW", "KBA_FAILED"];
/** While the notary goes through the documents, the page shows them. */
const SHOWS_DOCUMENTS = ["SIGNING", "READY_TO_SIGN"];

/** The waiting room and the session; each step is what the notary's service reported to the server. */
export default function NotarySession() {
	const { uuid, application, facts, profile } = useApplication();
	const take = useWay();
	const words = useWords();
	const join = useFormSubmit("notary/session", { stay: true });
	const sign = useFormSubmit("notary/session");
	const hasAsked = useRef(false);
	const session = objectAt(application, "notarySession");
	const isAccepted = facts.primaryAcceptComplete === true;
	const told = textAt(session, "status");
	const status = facts.isDeedSigned === true ? "DONE" : isAccepted ? "ACCEPTED" : told;
	const isFailed = FAILED.includes(status);
	const id = textAt(session, "sessionId");
	const failedBefore = useRef(isFailed ? id : "");
	const isRefused = join.faults.length > 0 || join.problem !== undefined;
	useSessionWatch(uuid, !isRefused && status !== "DONE" && status !== "READY_TO_SIGN");

	useEffect(() => {
		if (hasAsked.current || isAccepted) return;
		hasAsked.current = true;
		void join.submit({ event: "JOINED" });
	}, [join.submit, isAccepted]);
	useEffect(() => {
		// An earlier session's result was already shown; only this one's leads away.
		if (isFailed && id !== failedBefore.current) take("failed", {}, { replace: true });
	}, [isFailed, id, take]);

	const said = Object.hasOwn(SAID, status) ? SAID[status as keyof typeof SAID] : SAID.QUEUED;
	const position = numberAt(session, "position");
	const minutes = numberAt(session, "waitMinutes");
	const name = shownName(profile);
	const documents = useNotaryDocuments(uuid, SHOWS_DOCUMENTS.includes(status));
	const signDeed = async () => {
		// If something could not be fetched, the server rejects the signature and says so.
		await documents.fetchAll().catch(() => undefined);
		await sign.submit({ event: "COMPLETED" });
	};
	const isWaiting = status === "QUEUED" || status === "NEXT" || status === "";
	return (
		<PageFrame>
			<Stack gap="7">
				<SubmitTrouble problem={join.problem ?? sign.problem} faults={[...join.faults, ...sign.faults]} />
				<Box
					borderRadius="card"
					bg="hero"
					color="on-hero"
					minH="16rem"
					p="8"
					display="grid"
					placeItems="center"
					textAlign="center"
				>
					<Stack gap="3" align="center">
						{status !== "READY_TO_SIGN" && status !== "DONE" && !isRefused && <Spinner size="lg" aria-hidden="true" />}
						<Text role="status" fontSize="lg" fontWeight="semibold" data-session={status}>
							{isRefused ? words("notJoined") : words(said)}
						</Text>
						{isWaiting && !isRefused && position > 0 && (
							<chakra.p opacity={0.85}>
								{minutes > 0
									? `${words("position", { position })} · ${words("wait", { minutes })}`
									: words("position", { position })}
							</chakra.p>
						)}
						{(isWaiting || status === "NOTARY_JOINED") && !isRefused && (
							<chakra.p opacity={0.85}>{words("idReminder")}</chakra.p>
						)}
					</Stack>
				</Box>
				{SHOWS_DOCUMENTS.includes(status) && <NotaryDocuments list={documents.list} />}
				{status === "READY_TO_SIGN" && (
					<Stack gap="3">
						<Text>{words("readyHow", { name })}</Text>
						<SubmitBar label={words("sign")} isSubmitting={sign.isSubmitting} onPress={() => void signDeed()} />
					</Stack>
				)}
				<PageActions />
				<chakra.button
					type="button"
					alignSelf="flex-start"
					minH="11"
					bg="transparent"
					border="0"
					p="0"
					color="primary"
					textDecoration="underline"
					cursor="pointer"
					onClick={() => take("leave")}
				>
					{words("leave")}
				</chakra.button>
			</Stack>
		</PageFrame>
	);
}
