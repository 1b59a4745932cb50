import { Box, Grid } from "@chakra-ui/react";
import { type ReactNode, useEffect } from "react";
import { StepMotion } from "../../theme/step-motion.tsx";
import { useApplication } from "../application-context.ts";
import { ConditionsNotice } from "../conditions/conditions-notice.tsx";
import { AreaLinks } from "./area-links.tsx";
import { ProgressSidebar } from "./progress-sidebar.tsx";
import { useProgress } from "./use-progress.ts";
import { useWords } from "./use-words.ts";
import { WhyBanner } from "./why-banner.tsx";

/** The application area's page: progress next to (or, on narrow screens, above) the step's card. */
export function AreaLayout({ reason, children }: { readonly reason: unknown; readonly children: ReactNode }) {
	const { page } = useApplication();
	const words = useWords();
	const progress = useProgress();
	// The heading takes the focus without scrolling, so that every page starts at the top.
	useEffect(() => {
		window.scrollTo?.({ top: 0 });
	}, [page]);
	return (
		<Grid
			maxW="page"
			mx="auto"
			gap={{ base: "0", lg: "10" }}
			templateColumns={{ base: "minmax(0, 1fr)", lg: progress ? "15rem minmax(0, 46rem)" : "minmax(0, 46rem)" }}
			justifyContent="center"
			alignItems="start"
		>
			{progress && <ProgressSidebar progress={progress} />}
			<Box minW="0">
				<WhyBanner reason={reason} />
				<ConditionsNotice />
				<StepMotion stepKey={page}>{children}</StepMotion>
				<Box asChild display={{ base: "block", lg: "none" }} mt="6" px="2">
					<nav aria-label={words("thisApplication")}>
						<AreaLinks />
					</nav>
				</Box>
			</Box>
		</Grid>
	);
}
