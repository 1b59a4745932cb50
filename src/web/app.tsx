import type { EmotionCache } from "@emotion/cache";
import type { QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { RouterProvider } from "react-router-dom";
import type { createAppRouter } from "./router.tsx";
import { AppProviders } from "./shell/app-providers.tsx";
import type { Organisation } from "./shell/org-context.ts";
import { createOrganisationSystem } from "./theme/system.ts";

/** The whole app of one organisation. */
export function App(props: {
	organisation: Organisation;
	queryClient: QueryClient;
	cache: EmotionCache;
	router: ReturnType<typeof createAppRouter>;
}) {
	const { organisation, queryClient, cache } = props;
	const system = useMemo(() => createOrganisationSystem(organisation.lender.brand), [organisation]);
	return (
		<AppProviders organisation={organisation} queryClient={queryClient} cache={cache} system={system}>
			<RouterProvider router={props.router} />
		</AppProviders>
	);
}
