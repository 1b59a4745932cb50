import { chakra } from "@chakra-ui/react";
import { cardRecipe } from "../theme/recipes.ts";

/** The white card that carries a page's one task. */
export const Card = chakra("section", cardRecipe);
