import type { SystemContext } from "@chakra-ui/react";
import type { EmotionCache } from "@emotion/cache";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { RouterProvider } from "react-router-dom";
import type { PostedForm } from "../contracts/page-rendering.ts";
import type { createAppRouter } from "./browser-router.ts";
import { PostedFormContext } from "./forms/early/posted-form.ts";
import { LATE_PARTS } from "./late-parts.ts";
import { AppProviders } from "./shell/app-providers.tsx";
import { type LoadedPath, LoadedPathContext } from "./shell/frame/page-heading.tsx";
import { LatePartsContext } from "./shell/late-parts.ts";
import type { Organization } from "./shell/organization/org-context.ts";

/** The whole app of one organization; the server renders the same structure (render.tsx). */
export function App(props: {
	organization: Organization;
	queryClient: QueryClient;
	cache: EmotionCache;
	system: SystemContext;
	router: ReturnType<typeof createAppRouter>;
	/** The path that this document was loaded at. */
	loaded: LoadedPath;
	/** A form that the server shows again, as submitted without script. */
	posted: PostedForm | undefined;
	/** Called once, when the app is on the page and interactive. */
	onLive: () => void;
}) {
	const { organization, queryClient, cache, system, onLive } = props;
	useEffect(onLive, [onLive]);
	return (
		<AppProviders organization={organization} queryClient={queryClient} cache={cache} system={system}>
			<PostedFormContext value={props.posted ?? null}>
				<LoadedPathContext value={props.loaded}>
					<LatePartsContext value={LATE_PARTS}>
						<RouterProvider router={props.router} />
					</LatePartsContext>
				</LoadedPathContext>
			</PostedFormContext>
		</AppProviders>
	);
}
