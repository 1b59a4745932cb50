import { Box } from "@chakra-ui/react";
import { Scene } from "./scene.tsx";

/** The organization's picture with the lights off: nobody is home at this address. */
export function UnlitScene() {
	return (
		<Box css={{ "--il-lit": "var(--il-mid)", "--il-line": "var(--il-mid)" }}>
			<Scene />
		</Box>
	);
}
