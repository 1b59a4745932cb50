import { chakra } from "@chakra-ui/react";
import { inputRecipe, textareaRecipe } from "../theme/recipes.ts";

// Chakra's own Input and Textarea include Ark's field machinery, which is redundant with RJSF

/** One line of text in the look of the theme. */
export const Input = chakra("input", inputRecipe);

/** Several lines of text in the look of the theme. */
export const Textarea = chakra("textarea", textareaRecipe);
