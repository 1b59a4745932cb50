import { Box, chakra, Heading } from "@chakra-ui/react";
import { useSearchParams } from "react-router-dom";
import { VISIT_QUERY } from "../../contracts/visit-query.ts";
import { useOrg } from "./organization/org-context.ts";
import { carriedSearch } from "./paths/carried-search.ts";

const Products = chakra("ul", {
	base: { mt: "3", listStyleType: "none", display: "flex", flexWrap: "wrap", columnGap: "6" },
});
const Product = chakra("a", {
	base: {
		display: "inline-flex",
		alignItems: "center",
		minH: "target",
		color: "primary",
		textDecoration: "underline",
		textUnderlineOffset: "0.2em",
	},
});

/** The lender's other products, as links to a page of each by its app path; nothing for a lender that has one product. */
export function OtherProducts({ title, to }: { readonly title: string; readonly to: string }) {
	const { info, product } = useOrg();
	const [search] = useSearchParams();
	const others = info.products.filter(({ home }) => home !== info.baseUrl);
	if (others.length === 0) return null;
	const carried = carriedSearch(search, [...product.entry.carriedQuery, ...VISIT_QUERY]);
	return (
		<Box as="section" mt={{ base: "10", lg: "16" }}>
			<Heading as="h2" size="lg">
				{title}
			</Heading>
			<Products>
				{others.map(({ home, name }) => (
					<li key={home}>
						<Product href={`${home}${to}${carried}`}>{name}</Product>
					</li>
				))}
			</Products>
		</Box>
	);
}
