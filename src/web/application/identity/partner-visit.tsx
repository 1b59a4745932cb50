import { HStack, Spinner, Stack, Text } from "@chakra-ui/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { beginIdentityVisit, endIdentityVisit } from "../../api/application/identity-visits.ts";
import { shownMessage } from "../../api/request-error.ts";
import { Notice } from "../../shell/notice.tsx";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";

/**
 * The way to the page of the partner that checks IDs, and back: whoever comes back is asked after at the partner, in any browser
 * and however they came.
 */
export function PartnerVisit() {
	const { uuid, application, refresh } = useApplication();
	const words = useWords();
	const status = textAt(objectAt(application, "identitySession"), "status");
	const [busy, setBusy] = useState<"asking" | "leaving" | undefined>(status === "OPEN" ? "asking" : undefined);
	const [isUnfinished, setUnfinished] = useState(false);
	const [problem, setProblem] = useState<string | undefined>(undefined);
	const wasAsked = useRef(false);
	const ask = useCallback(async () => {
		try {
			const visit = await endIdentityVisit(uuid);
			setUnfinished(visit.status === "OPEN");
			if (visit.status !== "OPEN") await refresh();
		} catch (error) {
			setProblem(shownMessage(error));
		}
		setBusy(undefined);
	}, [uuid, refresh]);
	useEffect(() => {
		if (status !== "OPEN" || wasAsked.current) return;
		wasAsked.current = true;
		void ask();
	}, [status, ask]);
	const leave = async () => {
		setBusy("leaving");
		setProblem(undefined);
		try {
			const { url } = await beginIdentityVisit(uuid);
			if (url !== undefined) return window.location.assign(url);
			await refresh();
		} catch (error) {
			setProblem(shownMessage(error));
		}
		setBusy(undefined);
	};
	return (
		<Stack gap="5">
			{status === "EXPIRED" && <Notice tone="attention">{words("partnerExpired")}</Notice>}
			{isUnfinished && <Text>{words("partnerUnfinished")}</Text>}
			<SubmitTrouble problem={problem} faults={[]} />
			{busy === "asking" ? (
				<HStack gap="4" role="status">
					<Spinner size="md" color="primary" aria-hidden="true" />
					<Text>{words("partnerAsking")}</Text>
				</HStack>
			) : (
				<SubmitBar label={words("partnerGo")} isSubmitting={busy === "leaving"} onPress={() => void leave()} />
			)}
		</Stack>
	);
}
