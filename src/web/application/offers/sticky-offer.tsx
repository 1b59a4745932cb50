import { Box, Button, HStack, Text } from "@chakra-ui/react";

interface StickyOfferProps {
	/** The monthly payment. */
	readonly figure: string;
	readonly note: string;
	readonly label: string;
	readonly isSubmitting: boolean;
}

/** From this width of the page's content on, the summary stands beside the controls. */
export const BESIDE = "@container offer (min-width: 54rem)";

/** On narrow pages: the payment and the one button, always at the window's lower edge. */
export function StickyOffer({ figure, note, label, isSubmitting }: StickyOfferProps) {
	return (
		<Box
			position="sticky"
			bottom="0"
			mx="calc(-1 * var(--sticky-bleed, 0px))"
			px="4"
			py="3"
			bg="surface"
			borderTopWidth="1px"
			borderTopStyle="solid"
			borderColor="line"
			zIndex="1"
			css={{ [BESIDE]: { display: "none" }, "@media print": { display: "none" } }}
		>
			<HStack gap="3" flexWrap="wrap" justify="space-between">
				<Text fontSize="sm" color="ink-2">
					<Text as="span" fontSize="lg" fontWeight="bold" color="ink" fontVariantNumeric="tabular-nums">
						{figure}
					</Text>
					<span>{` ${note}`}</span>
				</Text>
				<Button type="submit" flex="1 1 14rem" aria-disabled={isSubmitting || undefined}>
					{label}
				</Button>
			</HStack>
		</Box>
	);
}
