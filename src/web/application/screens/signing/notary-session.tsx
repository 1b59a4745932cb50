import { Box, chakra, Spinner, Stack, Text } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { numberAt, objectAt, textAt, useApplication } from "../../application-context.ts";
import { NotaryDocuments } from "../../notary/notary-documents.tsx";
import { useNotaryDocuments } from "../../notary/use-notary-documents.ts";
import { useSessionWatch } from "../../notary/use-session-watch.ts";
import { SubmitBar } from "../../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../../parts/fields/submit-trouble.tsx";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { shownName } from "../../parts/shown-name.ts";
import { useWay } from "../../parts/use-way.ts";
import { useWords } from "../../parts/use-words.ts";
import { useFormSubmit } from "../../submit/use-form-submit.ts";

/** What is said at each step that the notary's service tells, by word and fallback. */
const SAID: { readonly [status: string]: readonly [word: string, fallback: string] } = {
	QUEUED: ["waiting", "You are in the waiting room."],
	NEXT: ["waiting", "You are in the waiting room."],
	NOTARY_JOINED: ["joined", "Your notary is here."],
	SIGNING: ["signing", "The notary goes through the deed with you."],
	READY_TO_SIGN: ["ready", "The notary asks you to sign."],
	DROPPED: ["dropped", "The connection was lost. We are bringing you back; your place is kept."],
	ACCEPTED: ["sealing", "The notary completes the certificate. This takes a moment."],
	DONE: ["done", "The deed is signed and notarized. Thank you."],
};
const FAILED = ["NO_SHOW", "KBA_FAILED"];
/** While the notary goes through the documents, they stand on the page. */
const SHOWS_DOCUMENTS = ["SIGNING", "READY_TO_SIGN"];

/** The waiting room and the session; each step is what the notary's service has told the server. */
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
		// What an earlier session came to was told already; only what this one came to leads away.
		if (isFailed && id !== failedBefore.current) take("failed", {}, { replace: true });
	}, [isFailed, id, take]);

	const said = SAID[status] ?? SAID.QUEUED;
	const position = numberAt(session, "position");
	const minutes = numberAt(session, "waitMinutes");
	const name = shownName(profile);
	const documents = useNotaryDocuments(uuid, SHOWS_DOCUMENTS.includes(status));
	const signDeed = async () => {
		// What could not be fetched is refused by the server, which says so.
		await documents.fetchAll().catch(() => undefined);
		await sign.submit({ event: "COMPLETED" });
	};
	const isWaiting = status === "QUEUED" || status === "NEXT" || status === "";
	return (
		<PageFrame>
			<Stack gap="7">
				<SubmitTrouble problem={join.problem ?? sign.problem} faults={[...join.faults, ...sign.faults]} />
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
						{status !== "READY_TO_SIGN" && status !== "DONE" && !isRefused && <Spinner size="lg" aria-hidden="true" />}
						<Text role="status" fontSize="lg" fontWeight="semibold" data-session={status}>
							{isRefused
								? words("notJoined", "We could not bring you into the waiting room.")
								: words(...(said ?? ["", ""]))}
						</Text>
						{isWaiting && !isRefused && position > 0 && (
							<chakra.p opacity={0.85}>
								{words("position", "Your place in line: {position}", { position })}
								{minutes > 0 && ` · ${words("wait", "About {minutes} min", { minutes })}`}
							</chakra.p>
						)}
						{(isWaiting || status === "NOTARY_JOINED") && !isRefused && (
							<chakra.p opacity={0.85}>{words("idReminder", "Please hold your ID ready.")}</chakra.p>
						)}
					</Stack>
				</Box>
				{SHOWS_DOCUMENTS.includes(status) && <NotaryDocuments list={documents.list} />}
				{status === "READY_TO_SIGN" && (
					<Stack gap="3">
						<Text>
							{words("readyHow", "By pressing the button you sign the deed before the notary as {name}.", { name })}
						</Text>
						<SubmitBar
							label={words("sign", "Sign the deed")}
							isSubmitting={sign.isSubmitting}
							onPress={() => void signDeed()}
						/>
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
					color="fg.link"
					textDecoration="underline"
					cursor="pointer"
					onClick={() => take("leave")}
				>
					{words("leave", "Leave the session")}
				</chakra.button>
			</Stack>
		</PageFrame>
	);
}
