import { chakra, Stack, Text } from "@chakra-ui/react";
import { Icon } from "../../../theme/icon.tsx";
import { FORWARD } from "../../../theme/icons.ts";

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
					<Icon path={FORWARD} size="5" color="ink-2" />
				</chakra.button>
			))}
		</Stack>
	);
}
