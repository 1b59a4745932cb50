import { Stack } from "@chakra-ui/react";
import type { PageSpec } from "../../flow/engine/authored/authored.ts";
import { useApplication } from "./application-context.ts";
import { AdverseAction } from "./notices/adverse-action.tsx";
import { Ball } from "./parts/ball.tsx";
import { PageActions } from "./parts/page-actions.tsx";
import { PageFrame } from "./parts/page-frame.tsx";
import { WaitPanel } from "./parts/wait-panel.tsx";

function formActions(spec: PageSpec): readonly string[] {
	return Object.entries(spec.actions ?? {})
		.filter(([, action]) => action.form !== undefined)
		.map(([id]) => id);
}

/** A page that only informs: what happened, who is working on it, when to expect it, and what the borrower can do. */
export function NoticePage() {
	const { spec, wait } = useApplication();
	// After a wait the server may still be on its waiting stage: there is nothing to submit, only to check again.
	const isWaitOver = wait.phase === "exhausted";
	return (
		<PageFrame tone={spec.tone ?? "neutral"}>
			<Stack gap="7">
				<AdverseAction />
				{spec.ball && <Ball ball={spec.ball} />}
				{wait.phase !== "off" && <WaitPanel quiet />}
				<PageActions leaveOut={isWaitOver ? formActions(spec) : []} />
			</Stack>
		</PageFrame>
	);
}
