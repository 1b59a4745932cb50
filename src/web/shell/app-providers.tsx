import type { SystemContext } from "@chakra-ui/react";
import type { EmotionCache } from "@emotion/cache";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ThemeProvider } from "../theme/theme-provider.tsx";
import { DecidedFlagsContext, type Organization, OrganizationContext } from "./organization/org-context.ts";
import { useDecidedFlags } from "./viewer/use-decided-flags.ts";

/** The providers around every page. */
export function AppProviders(props: {
	organization: Organization;
	queryClient: QueryClient;
	cache: EmotionCache;
	system: SystemContext;
	children: ReactNode;
}) {
	return (
		<ThemeProvider cache={props.cache} system={props.system}>
			<QueryClientProvider client={props.queryClient}>
				<OrganizationContext value={props.organization}>
					<DecidedFlagsContext value={useDecidedFlags(props.organization.info)}>{props.children}</DecidedFlagsContext>
				</OrganizationContext>
			</QueryClientProvider>
		</ThemeProvider>
	);
}
