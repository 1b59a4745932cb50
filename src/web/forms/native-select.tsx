import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";
import { Icon } from "../theme/icon.tsx";
import { DOWN } from "../theme/icons.ts";
import { inputRecipe } from "../theme/recipes.ts";

const Select = chakra("select", inputRecipe);

/** The browser's own select in the look of an input. */
export function NativeSelect(props: ComponentProps<typeof Select>) {
	return (
		<chakra.span display="block" position="relative">
			<Select pe="12" cursor="pointer" {...props} />
			<chakra.span position="absolute" insetInlineEnd="4" top="3.5" color="ink-2" pointerEvents="none">
				<Icon path={DOWN} size="5" />
			</chakra.span>
		</chakra.span>
	);
}
