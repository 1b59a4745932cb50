import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { disclosuresQuery } from "../../../api/application/disclosures.ts";
import { signingWayQuery } from "../../../api/application/signing-visits.ts";
import { LoadingBlock } from "../../../shell/loading-block.tsx";
import { useApplication } from "../../application-context.ts";
import { SubmitBar } from "../../parts/fields/submit-bar.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { useWay } from "../../parts/use-way.ts";
import { useWords } from "../../parts/use-words.ts";
import { progressOf } from "../../signing/adopted.ts";
import { CONSENT_FORM, hasGivenConsent } from "../../signing/given-consent.ts";
import { PartnerSigning } from "../../signing/partner-signing.tsx";
import { SignEach } from "../../signing/sign-each.tsx";
import { signedHere } from "../../signing/signed-kinds.ts";
import { useDraft } from "../../submit/use-draft.ts";

const FORM = "signing/sign";

/** Adopts a signature, then signs each document once it was read to its end; progress survives a reload. */
export default function SigningSign() {
	const { uuid, flow, facts } = useApplication();
	const take = useWay();
	const words = useWords();
	const documents = useQuery(disclosuresQuery(uuid));
	const draft = useDraft(FORM);
	const way = useQuery(signingWayQuery(uuid));
	const hasConsented = hasGivenConsent(facts.consentTypes, flow.product.forms[CONSENT_FORM]);
	useEffect(() => {
		if (!hasConsented) take("consent", {}, { replace: true });
	}, [hasConsented, take]);
	if (!documents.data || !way.data || !draft || !hasConsented) {
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
	const list = documents.data.filter(signedHere);
	if (way.data.way === "HOSTED") return <PartnerSigning list={list} />;
	return <SignEach formId={FORM} list={list} begun={progressOf(draft.typed)} />;
}
