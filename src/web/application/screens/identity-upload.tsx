import { Stack } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { identityWayQuery } from "../../api/application/identity-visits.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { IdForm } from "../identity/id-form.tsx";
import { PartnerVisit } from "../identity/partner-visit.tsx";
import { PersonLooks } from "../identity/person-looks.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";
import { useDraft } from "../submit/use-draft.ts";

const REASONS = ["UNREADABLE", "EXPIRED", "ANOTHER", "WRONG_NAME", "NO_FACE", "ALTERED", "INFECTED"] as const;

/**
 * ID upload: what was wrong with the last one, the ID type, its pictures, and help from a person if none of it works. Where a
 * partner checks IDs on its own page, the way there instead; pictures uploaded all the same are looked at by a person.
 */
export default function IdentityUpload() {
	const { uuid, facts, application } = useApplication();
	const words = useWords();
	const draft = useDraft("identity");
	const { data, isPending } = useQuery(identityWayQuery(uuid));
	const reason = textAt(objectAt(application, "identityDocument"), "reason");
	const isHosted = data?.way === "HOSTED";
	const own = draft && !isPending ? <IdForm typed={draft.typed ?? {}} /> : <LoadingBlock isPage />;
	return (
		<PageFrame {...(isHosted ? { title: words("partnerTitle"), body: [words("partnerHow")] } : {})}>
			<Stack gap="7">
				{facts.isIdReuploadNeeded === true && (
					<div role="status">
						<Notice tone="attention">{words.find(reason, REASONS) ?? words("failed")}</Notice>
					</div>
				)}
				{isHosted ? <PartnerVisit /> : own}
				<PersonLooks isOpen={reason === "WRONG_NAME"} />
			</Stack>
			<PageActions />
		</PageFrame>
	);
}
