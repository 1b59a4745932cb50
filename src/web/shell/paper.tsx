import { chakra } from "@chakra-ui/react";

/** A page's own content, straight on the page: a card is for things. */
export const Paper = chakra("section", { base: { minW: "0" } });
