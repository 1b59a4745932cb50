import { chakra, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** One line of a list of figures. */
export interface Figure {
	readonly label: string;
	readonly value: ReactNode;
	readonly note?: string;
	readonly strong?: boolean;
}

/** Labels on the left, values on the right, one line each. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
	return (
		<chakra.dl m="0">
			{figures.map((figure) => (
				<chakra.div
					key={figure.label}
					display="flex"
					flexWrap="wrap"
					columnGap="6"
					py="2.5"
					borderBottomWidth="1px"
					borderBottomStyle="solid"
					borderColor="line"
					_last={{ borderBottomWidth: "0" }}
				>
					<chakra.dt flex="1 1 7rem" color="ink-2">
						<span>{figure.label}</span>
						{figure.note && (
							<Text as="span" display="block" fontSize="sm">
								{figure.note}
							</Text>
						)}
					</chakra.dt>
					<chakra.dd
						m="0"
						ms="auto"
						maxW="full"
						fontWeight={figure.strong ? "bold" : "normal"}
						fontVariantNumeric="tabular-nums"
						textAlign="end"
						overflowWrap="anywhere"
					>
						{figure.value}
					</chakra.dd>
				</chakra.div>
			))}
		</chakra.dl>
	);
}
