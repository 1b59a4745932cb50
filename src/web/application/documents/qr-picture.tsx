import { Box } from "@chakra-ui/react";
import { useEffect, useState } from "react";

type Squares = readonly (readonly boolean[])[];

/** A QR picture of an address; the coder is fetched when the first one is shown. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
	const [squares, setSquares] = useState<Squares | undefined>(undefined);
	useEffect(() => {
		let isGone = false;
		void import("uqr").then(({ encode }) => {
			if (!isGone) setSquares(encode(text, { ecc: "M", border: 2 }).data);
		});
		return () => {
			isGone = true;
		};
	}, [text]);
	const size = squares?.length ?? 1;
	const path = (squares ?? [])
		.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
		.join("");
	return (
		<Box asChild width="13rem" height="13rem" bg="white" borderRadius="md">
			<svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
				<path d={path} fill="#000000" />
			</svg>
		</Box>
	);
}
