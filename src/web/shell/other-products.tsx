import { Box, chakra, Heading } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { VISIT_QUERY } from "../../contracts/visit-query.ts";
import { useOrg } from "./organization/org-context.ts";
import { carriedSearch } from "./paths/carried-search.ts";
import { PLAIN_LINKS } from "./paths/plain-links.ts";

interface OtherProductsProps {
	readonly title: string;
	/** The app path that the links lead to, in each product. */
	readonly to: string;
	/** Leaves out what may not be applied for now. */
	readonly onlyOpen?: boolean;
}

/** The lender's other products, as links to a page of each; nothing for a lender that has one product. */
export function OtherProducts({ title, to, onlyOpen = false }: OtherProductsProps) {
	const { info, product } = useOrg();
	const [search] = useSearchParams();
	const others = info.products.filter(({ home, isOpen }) => home !== info.baseUrl && (isOpen || !onlyOpen));
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
