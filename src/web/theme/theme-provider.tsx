import { ChakraProvider, type SystemContext } from "@chakra-ui/react";
import type { EmotionCache } from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";

/** Provides the organization's theme to its children. */
export function ThemeProvider(props: { cache: EmotionCache; system: SystemContext; children: ReactNode }) {
	return (
		<CacheProvider value={props.cache}>
			<ChakraProvider value={props.system}>{props.children}</ChakraProvider>
		</CacheProvider>
	);
}
