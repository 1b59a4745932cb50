import { Box, Flex, Text } from "@chakra-ui/react";
import type { StudioHome } from "../../api/studio/home.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { ProductLink } from "./product-link.tsx";

/** Which of a lender's products is looked at, and the same page of the others; nothing where there is one alone. */
export function ProductNav({ home, to }: { readonly home: StudioHome; readonly to: string }) {
	const copy = useCopy("studio");
	if (home.products.length < 2) return null;
	return (
		<Box as="nav" aria-label={copy("products.title")} mt="2">
			<Flex as="ul" listStyleType="none" gap="4" wrap="wrap">
				{home.products.map(({ id, name, isHere }) => (
					<li key={id}>
						{isHere ? (
							<Text as="span" fontWeight="semibold" aria-current="page" overflowWrap="anywhere">
								{name}
							</Text>
						) : (
							<ProductLink home={home} product={id} to={to}>
								{name}
							</ProductLink>
						)}
					</li>
				))}
			</Flex>
		</Box>
	);
}
