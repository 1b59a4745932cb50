import { Box } from "@chakra-ui/react";
import { encode } from "uqr";

/** A QR code of an address, in a separate chunk because few borrowers use it. */
export default function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
	const { data, size } = encode(text, { ecc: "M", border: 2 });
	const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
	return (
		<Box asChild width="13rem" height="13rem" bg="white" borderRadius="field">
			<svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
				<path d={path} fill="#000000" />
			</svg>
		</Box>
	);
}
