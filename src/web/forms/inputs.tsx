import { chakra } from "@chakra-ui/react";
import { inputRecipe, textareaRecipe } from "../theme/recipes.ts";

// Chakra's own Input and Textarea bring Ark's field machinery along, which RJSF makes superfluous

/** One line of text in the look of the theme. */
export const Input = chakra("input", inputRecipe);

/** Several lines of text in the look of the theme. */
export const Textarea = chakra("textarea", textareaRecipe);
