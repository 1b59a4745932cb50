import { chakra } from "@chakra-ui/react";

/** As wide as the window, on the brand's ground, from the header down to the ground of the picture at its foot. */
export const Hero = chakra("div", {
	base: {
		position: "relative",
		marginInline: "calc(50% - 50vw)",
		mt: { base: "-6", md: "-9" },
		px: { base: "5", md: "8" },
		pt: { base: "6", lg: "8" },
		pb: { base: "48", md: "64" },
		bg: "hero",
		color: "on-hero",
	},
});
