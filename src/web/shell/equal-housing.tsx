import { chakra, Flex, Text } from "@chakra-ui/react";

/** The fair-lending mark with its words: an equal housing lender, or an equal opportunity lender. */
export function EqualHousing(props: { mark: string }) {
	const isOpportunity = /EOL|opportunity/i.test(props.mark);
	return (
		<Flex align="center" gap="2" color="fg">
			<chakra.svg aria-hidden="true" viewBox="0 0 24 24" width="7" height="7" fill="currentColor" flexShrink="0">
				<path d="M12 2 1.5 8.2v3.3H4V21h16v-9.5h2.5V8.2L12 2Zm5 16H7v-8.1l5-2.9 5 2.9V18Zm-7.5-7h5v1.9h-5V11Zm0 3.4h5v1.9h-5v-1.9Z" />
			</chakra.svg>
			<Text fontWeight="semibold">{isOpportunity ? "Equal Opportunity Lender" : "Equal Housing Lender"}</Text>
		</Flex>
	);
}
