import { chakra } from "@chakra-ui/react";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { PLAIN_LINKS } from "../../shell/paths/plain-links.ts";
import { useApplication } from "../application-context.ts";

interface RouterLinkTextProps {
	readonly page: string;
	readonly search: { readonly [param: string]: string };
	readonly children: string;
}

/** A link in a sentence to another page of this application. */
export function RouterLinkText({ page, search, children }: RouterLinkTextProps) {
	const { uuid, base = `/${uuid}` } = useApplication();
	return (
		<chakra.span display="inline-block" mt="2" css={PLAIN_LINKS}>
			<PageLink to={`${base}/${page}${Object.keys(search).length === 0 ? "" : `?${new URLSearchParams(search)}`}`}>
				{children}
			</PageLink>
		</chakra.span>
	);
}
