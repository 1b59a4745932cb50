import { useQuery } from "@tanstack/react-query";
import { disclosuresQuery } from "../../../api/application/disclosures.ts";
import { signingWayQuery } from "../../../api/application/signing-visits.ts";
import { LoadingBlock } from "../../../shell/loading-block.tsx";
import { listAt, textAt, useApplication } from "../../application-context.ts";
import { SubmitBar } from "../../parts/fields/submit-bar.tsx";
import { PageActions } from "../../parts/page-actions.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { useWords } from "../../parts/use-words.ts";
import { progressOf } from "../../signing/adopted.ts";
import { ConsentSection } from "../../signing/consent-section.tsx";
import { CONSENT_FORM, hasGivenConsent } from "../../signing/given-consent.ts";
import { PartnerSigning } from "../../signing/partner-signing.tsx";
import { SignEach } from "../../signing/sign-each.tsx";
import { SAMPLE, signedByOwners } from "../../signing/signed-kinds.ts";
import { useDraft } from "../../submit/use-draft.ts";

const FORM = "signer/sign";

/** A co-owner's own consent to sign electronically, then the deed: read to its end, and signed. */
export default function SignerSign() {
	const { uuid, flow, application } = useApplication();
	const words = useWords();
	const documents = useQuery(disclosuresQuery(uuid));
	const draft = useDraft(FORM);
	const way = useQuery(signingWayQuery(uuid));
	const consents = listAt(application, "consents").map((consent) => textAt(consent, "type"));
	if (!documents.data || !way.data || !draft) {
		return (
			<PageFrame>
				{documents.isError || way.isError ? (
					<SubmitBar label={words("tryAgain")} onPress={() => void Promise.all([documents.refetch(), way.refetch()])} />
				) : (
					<LoadingBlock isPage />
				)}
			</PageFrame>
		);
	}
	if (!hasGivenConsent(consents, flow.product.forms[CONSENT_FORM])) {
		return (
			<PageFrame>
				<ConsentSection
					sample={documents.data.find((entry) => entry.kind === SAMPLE)}
					submitLabel={words("consentSend")}
				>
					<PageActions />
				</ConsentSection>
			</PageFrame>
		);
	}
	const list = documents.data.filter(signedByOwners);
	if (way.data.way === "HOSTED") return <PartnerSigning list={list} />;
	return <SignEach formId={FORM} list={list} begun={progressOf(draft.typed)} />;
}
