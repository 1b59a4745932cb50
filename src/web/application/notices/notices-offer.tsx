import { Text } from "@chakra-ui/react";
import { pageOfBlock } from "../../../flow/engine/index.ts";
import { Notice } from "../../shell/notice.tsx";
import { useApplication } from "../application-context.ts";
import { RouterLinkText } from "../parts/router-link-text.tsx";
import { useWordsOf } from "../parts/use-words.ts";
import { CONSENT_FORM, hasAgreed, NOTICES_FORM, takesElectronicNotices } from "../signing/given-consent.ts";

/**
 * On every page until it counts: the offer to get notices electronically, which go on paper otherwise, or the step that is
 * left to someone who agreed when they applied.
 */
export function NoticesOffer() {
	const { facts, flow, page, spec } = useApplication();
	const words = useWordsOf("documents");
	const { pages } = flow.product.pages;
	const documents = pageOfBlock({ pages }, "documents");
	const asksHere = page === documents || [spec.form, ...(spec.forms ?? [])].includes(CONSENT_FORM);
	if (documents === undefined || asksHere || !pages[documents]?.forms?.includes(NOTICES_FORM)) return null;
	if (takesElectronicNotices(facts.consentTypes, flow.product.forms)) return null;
	const isStepLeft = hasAgreed(facts.consentTypes);
	return (
		<div data-print="hide">
			<Notice>
				<Text>{words(isStepLeft ? "stepLeft" : "offer")}</Text>
				<RouterLinkText page={documents} search={{}}>
					{words(isStepLeft ? "stepLeftLink" : "offerLink")}
				</RouterLinkText>
			</Notice>
		</div>
	);
}
