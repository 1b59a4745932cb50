import { chakra, Stack, Text } from "@chakra-ui/react";

/** One option. */
export interface ChoiceRow {
	readonly label: string;
	readonly detail: string;
	readonly onPress: () => void;
	/** Set when the row expands instead of navigating. */
	readonly isExpanded?: boolean;
}

/** Options, one large button each. */
export function ChoiceList({ rows }: { readonly rows: readonly ChoiceRow[] }) {
	return (
		<Stack gap="3">
			{rows.map((row) => (
				<chakra.button
					key={row.label}
					type="button"
					aria-expanded={row.isExpanded}
					onClick={row.onPress}
					display="flex"
					alignItems="center"
					justifyContent="space-between"
					gap="4"
					width="full"
					textAlign="start"
					px="5"
					py="4"
					minH="target"
					bg="surface"
					borderWidth="1px"
					borderStyle="solid"
					borderColor="field"
					borderRadius="field"
					cursor="pointer"
					transitionProperty="background-color, border-color"
					transitionDuration="fast"
					_hover={{ borderColor: "primary", bg: "tint" }}
				>
					<chakra.span>
						<Text as="span" display="block" fontWeight="semibold">
							{row.label}
						</Text>
						<Text as="span" display="block" fontSize="sm" color="ink-2">
							{row.detail}
						</Text>
					</chakra.span>
					<chakra.svg aria-hidden="true" viewBox="0 0 20 20" width="5" height="5" flexShrink={0} color="ink-2">
						<path
							d="m7.5 5 5 5-5 5"
							fill="none"
							stroke="currentColor"
							strokeWidth="1.75"
							strokeLinecap="round"
							strokeLinejoin="round"
						/>
					</chakra.svg>
				</chakra.button>
			))}
		</Stack>
	);
}
