import type { SystemContext } from "@chakra-ui/react";
import type { EmotionCache } from "@emotion/cache";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ThemeProvider } from "../theme/theme-provider.tsx";
import { DecidedFlagsContext, type Organisation, OrganisationContext } from "./organisation/org-context.ts";
import { useDecidedFlags } from "./viewer/use-decided-flags.ts";

/** The providers around every page. */
export function AppProviders(props: {
	organisation: Organisation;
	queryClient: QueryClient;
	cache: EmotionCache;
	system: SystemContext;
	children: ReactNode;
}) {
	return (
		<ThemeProvider cache={props.cache} system={props.system}>
			<QueryClientProvider client={props.queryClient}>
				<OrganisationContext value={props.organisation}>
					<DecidedFlagsContext value={useDecidedFlags(props.organisation.info)}>{props.children}</DecidedFlagsContext>
				</OrganisationContext>
			</QueryClientProvider>
		</ThemeProvider>
	);
}
