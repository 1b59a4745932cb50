import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { inputRecipe } from "../theme/recipes.ts";

const Select = chakra("select", inputRecipe);

/** The browser's own select in the look of an input. */
export function NativeSelect(props: ComponentProps<typeof Select>) {
	return (
		<chakra.span display="block" position="relative">
			<Select pe="12" cursor="pointer" {...props} />
			<chakra.svg
				aria-hidden="true"
				viewBox="0 0 20 20"
				position="absolute"
				insetInlineEnd="4"
				top="3.5"
				width="5"
				height="5"
				color="ink-2"
				pointerEvents="none"
			>
				<path
					d="m5 7.5 5 5 5-5"
					fill="none"
					stroke="currentColor"
					strokeWidth="1.75"
					strokeLinecap="round"
					strokeLinejoin="round"
				/>
			</chakra.svg>
		</chakra.span>
	);
}
