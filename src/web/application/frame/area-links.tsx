import { Box, chakra, Text } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { pageOfBlock, pageOfScreen } from "../../../flow/engine/index.ts";
import type { ApplicationRecord } from "../../../flow/engine/record/record.ts";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { useOrg } from "../../shell/organization/org-context.ts";
import { carriedSearch } from "../../shell/paths/carried-search.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { hasSignerConditions } from "../conditions/signer-conditions-flag.ts";
import { useWords } from "../parts/use-words.ts";

/** Ways to look around without leaving the application. */
export function AreaLinks() {
	const { uuid, base = `/${uuid}`, page, flow, record } = useApplication();
	const { info } = useOrg();
	const words = useWords();
	const [search] = useSearchParams();
	const { pages } = flow.product.pages;
	const carried = carriedSearch(search, flow.product.entry.carriedQuery);
	// A co-owner has no documents area; they see only their requests.
	const isSigner = base !== `/${uuid}`;
	return (
		<Box fontSize="sm">
			{!isSigner && page !== "" && (
				<AreaLink to={`/${uuid}${carried}`} state={{ overview: true }}>
					{words("linkStatus")}
				</AreaLink>
			)}
			<AreaLink to={`${base}/${pageOfBlock({ pages }, "documents") ?? ""}${carried}`}>
				{words("linkDocuments")}
			</AreaLink>
			{(!isSigner || hasSignerConditions(info)) && (
				<AreaLink to={`${base}/${pageOfScreen({ pages }, "conditions") ?? ""}${carried}`}>
					{words("linkRequests")}
				</AreaLink>
			)}
			{!isSigner && <WhichApplication record={record} />}
		</Box>
	);
}

/** The application's number at the lender, and its home. */
function WhichApplication({ record }: { readonly record: ApplicationRecord }) {
	const application = (record.application ?? {}) as Partial<Application>;
	const words = useWords();
	const loanNumber = textAt(application, "loanNumber");
	const address = textAt(objectAt(application, "property"), "fullAddress");
	return (
		<Box mt="3" color="ink-2" overflowWrap="anywhere">
			{loanNumber !== "" && <Text>{words("applicationId", { number: loanNumber })}</Text>}
			{address !== "" && <Text>{address}</Text>}
		</Box>
	);
}

function AreaLink(props: {
	readonly to: string;
	readonly state?: { readonly overview: boolean };
	readonly children: string;
}) {
	return (
		<chakra.span
			display="block"
			css={{
				"& a": {
					display: "inline-block",
					py: "1.5",
					color: "primary",
					textDecoration: "underline",
					textUnderlineOffset: "0.2em",
				},
			}}
		>
			<PageLink to={props.to} state={props.state ?? null}>
				{props.children}
			</PageLink>
		</chakra.span>
	);
}
