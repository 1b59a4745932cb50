import { chakra } from "@chakra-ui/react";

/** One document of a list: what it is on one side, what can be done with it on the other. */
export const DocumentItem = chakra("li", {
	base: {
		display: "flex",
		gap: "4",
		alignItems: "center",
		justifyContent: "space-between",
		borderBottomWidth: "1px",
		borderBottomStyle: "solid",
		borderColor: "line",
		py: "3",
		_last: { borderBottomWidth: "0" },
	},
});
