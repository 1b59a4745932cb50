import { Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { pageOfScreen } from "../../../flow/engine/index.ts";
import { Notice } from "../../shell/notice.tsx";
import { useOrg } from "../../shell/organization/org-context.ts";
import { useApplication } from "../application-context.ts";
import { RouterLinkText } from "../parts/router-link-text.tsx";
import { useWordsOf } from "../parts/use-words.ts";
import { conditionsQuery } from "./conditions-query.ts";
import { needsAction, shownConditions } from "./shown-conditions.ts";
import { hasSignerConditions } from "./signer-conditions-flag.ts";

/** A notice on every page of an application that documents are needed, while the next step is the borrower's. */
export function ConditionsNotice() {
	const { uuid, base, page, application, flow } = useApplication();
	const { info } = useOrg();
	const { product } = flow;
	const { pages } = product.pages;
	const requests = pageOfScreen({ pages }, "conditions") ?? "";
	const words = useWordsOf("conditions");
	const asked = useQuery(conditionsQuery(uuid));
	const shown = shownConditions(asked.data ?? [], application, product.conditions.conditions);
	const waiting = shown.filter(needsAction);
	// not needed on the page that already asks for it
	const isThere = page.startsWith(requests) || waiting.every(({ spec }) => spec.location === page);
	// only a co-owner's area names its base
	const hasPages = base === undefined || hasSignerConditions(info);
	if (waiting.length === 0 || isThere || !hasPages) return null;
	return (
		<div role="status">
			<Notice tone="attention">
				<Text>{waiting.length === 1 ? words("oneWaits") : words("severalWait", { count: waiting.length })}</Text>
				<RouterLinkText page={requests} search={{}}>
					{words("see")}
				</RouterLinkText>
			</Notice>
		</div>
	);
}
