import { Box, chakra, Heading } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { VISIT_QUERY } from "../../contracts/visit-query.ts";
import { useOrg } from "./organization/org-context.ts";
import { carriedSearch } from "./paths/carried-search.ts";
import { PLAIN_LINKS } from "./paths/plain-links.ts";

/** The lender's other products, as links to a page of each by its app path; nothing for a lender that has one product. */
export function OtherProducts({ title, to }: { readonly title: string; readonly to: string }) {
	const { info, product } = useOrg();
	const [search] = useSearchParams();
	const others = info.products.filter(({ home }) => home !== info.baseUrl);
	if (others.length === 0) return null;
	const carried = carriedSearch(search, [...product.entry.carriedQuery, ...VISIT_QUERY]);
	return (
		<Box as="section" mt="10">
			<Heading as="h2" size="lg">
				{title}
			</Heading>
			<chakra.ul mt="3" css={PLAIN_LINKS}>
				{others.map(({ home, name }) => (
					<li key={home}>
						<a href={home + to + carried}>{name}</a>
					</li>
				))}
			</chakra.ul>
		</Box>
	);
}
