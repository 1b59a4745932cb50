import { ChakraProvider, defaultSystem } from "@chakra-ui/react";
import { createRoot } from "react-dom/client";
import { Wizard } from "./wizard.tsx";

const mount = document.getElementById("root");
if (mount) {
	createRoot(mount).render(
		<ChakraProvider value={defaultSystem}>
			<Wizard />
		</ChakraProvider>,
	);
}
