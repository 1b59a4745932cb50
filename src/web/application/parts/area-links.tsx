import { Box, chakra } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { carriedSearch } from "../../shell/carried-search.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { useApplication } from "../application-context.ts";

/** Ways to look around without leaving the application. */
export function AreaLinks() {
	const { uuid, page, flow } = useApplication();
	const [search] = useSearchParams();
	const carried = carriedSearch(search, flow.product.entry.carriedQuery);
	return (
		<Box fontSize="sm">
			{page !== "" && (
				<AreaLink to={`/${uuid}${carried}`} state={{ overview: true }}>
					Where it stands
				</AreaLink>
			)}
			<AreaLink to={`/${uuid}/document/disclosures${carried}`}>Your documents</AreaLink>
			<AreaLink to={`/${uuid}/conditions${carried}`}>What we asked for</AreaLink>
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
					color: "fg.link",
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
