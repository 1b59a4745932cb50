import { chakra, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useNavigation } from "react-router-dom";
import { Footer } from "./footer.tsx";
import { FullScreenLoader, useLoaderShown } from "./full-screen-loader.tsx";
import { Header } from "./header.tsx";
import { MAIN_ID, SkipLink } from "./skip-link.tsx";

/** Header, content and footer of every page. */
export function AppLayout(props: { children: ReactNode }) {
	const isLoading = useLoaderShown(useNavigation().state === "loading");
	return (
		<Flex direction="column" minH="100dvh">
			<SkipLink />
			<Header />
			<chakra.main id={MAIN_ID} tabIndex={-1} flex="1" px={{ base: "4", md: "8" }} py={{ base: "6", md: "12" }}>
				{props.children}
			</chakra.main>
			<Footer />
			{isLoading && <FullScreenLoader />}
		</Flex>
	);
}

/** The narrow column in which one task stands. */
export const Column = chakra("div", { base: { width: "full", maxW: "prose", mx: "auto" } });
