import { chakra } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { commentsQuery } from "../../api/studio/comments.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";

const CountLink = chakra(PageLink, { base: { color: "primary", textDecoration: "underline" } });

/** How many comments on a draft are open, as a link to them. */
export function OpenCount({ draft }: { readonly draft: string }) {
	const copy = useCopy("studio");
	const { data } = useQuery({
		...commentsQuery(draft),
		select: ({ comments }) => comments.filter(({ resolvedAt }) => resolvedAt === null).length,
	});
	if (data === undefined || data === 0) return null;
	return <CountLink to={`/studio/drafts/${draft}/changes`}>{copy("comments.open", { count: data })}</CountLink>;
}
