import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { disclosuresQuery } from "../../../api/application/disclosures.ts";
import { LoadingBlock } from "../../../shell/loading-block.tsx";
import { useApplication } from "../../application-context.ts";
import { SubmitBar } from "../../parts/fields/submit-bar.tsx";
import { PageFrame } from "../../parts/page-frame.tsx";
import { useWay } from "../../parts/use-way.ts";
import { useWords } from "../../parts/use-words.ts";
import { progressOf } from "../../signing/adopted.ts";
import { CONSENT_FORM, hasGivenConsent } from "../../signing/given-consent.ts";
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
	const hasConsented = hasGivenConsent(facts.consentTypes, flow.product.forms[CONSENT_FORM]);
	useEffect(() => {
		if (!hasConsented) take("consent", {}, { replace: true });
	}, [hasConsented, take]);
	if (!documents.data || !draft || !hasConsented) {
		return (
			<PageFrame>
				{documents.isError ? (
					<SubmitBar label={words("tryAgain")} onPress={() => void documents.refetch()} />
				) : (
					<LoadingBlock isPage />
				)}
			</PageFrame>
		);
	}
	return <SignEach formId={FORM} list={documents.data.filter(signedHere)} begun={progressOf(draft.typed)} />;
}
