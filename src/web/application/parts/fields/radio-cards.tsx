import { chakra, SimpleGrid, Text, VisuallyHidden } from "@chakra-ui/react";
import { useId } from "react";

/** One choice of a group of cards. */
export interface RadioCard<Value extends string> {
	readonly value: Value;
	readonly label: string;
	readonly detail?: string;
	readonly figure?: string;
}

interface RadioCardsProps<Value extends string> {
	readonly legend: string;
	readonly hideLegend?: boolean;
	readonly cards: readonly RadioCard<Value>[];
	readonly value: Value | "";
	readonly onChange: (value: Value) => void;
	readonly columns?: { readonly base: number; readonly sm?: number; readonly md?: number };
	/** As many columns as fit, each at least this wide, instead of `columns`. */
	readonly minCardWidth?: string;
}

const card = {
	display: "flex",
	flexDirection: "column",
	gap: "1",
	minH: "target",
	px: "4",
	py: "3",
	borderWidth: "1px",
	borderStyle: "solid",
	borderColor: "field",
	borderRadius: "field",
	bg: "surface",
	cursor: "pointer",
	transitionProperty: "background-color, border-color",
	transitionDuration: "fast",
	_hover: { borderColor: "primary" },
	"&:has(input:checked)": {
		borderColor: "primary",
		bg: "tint",
		boxShadow: "inset 0 0 0 1px var(--primary)",
	},
	"@media (forced-colors: active)": { "&:has(input:checked)": { outline: "3px solid Highlight" } },
	"&:has(input:focus-visible)": {
		outlineWidth: "3px",
		outlineStyle: "solid",
		outlineColor: "focus",
		outlineOffset: "2px",
	},
} as const;

/** A group of radio buttons that look like cards; arrows, Tab and screen readers work as with any radio group. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
	const name = useId();
	const legend = (
		<chakra.legend fontWeight="semibold" mb="3">
			{props.legend}
		</chakra.legend>
	);
	return (
		<chakra.fieldset border="0" p="0" m="0" minW="0">
			{props.hideLegend ? <VisuallyHidden asChild>{legend}</VisuallyHidden> : legend}
			<SimpleGrid
				{...(props.minCardWidth === undefined
					? { columns: props.columns ?? { base: 1 } }
					: { minChildWidth: props.minCardWidth })}
				gap="3"
			>
				{props.cards.map((choice) => (
					<chakra.label key={choice.value} css={card}>
						<VisuallyHidden asChild>
							<input
								type="radio"
								name={name}
								value={choice.value}
								checked={props.value === choice.value}
								onChange={() => props.onChange(choice.value)}
							/>
						</VisuallyHidden>
						<Text as="span" fontWeight="semibold">
							{choice.label}
						</Text>
						{choice.figure !== undefined && (
							<Text as="span" fontSize="lg" fontWeight="bold" fontVariantNumeric="tabular-nums">
								{choice.figure}
							</Text>
						)}
						{choice.detail !== undefined && (
							<Text as="span" fontSize="sm" color="ink-2">
								{choice.detail}
							</Text>
						)}
					</chakra.label>
				))}
			</SimpleGrid>
		</chakra.fieldset>
	);
}
