import { Box, Grid, Stack } from "@chakra-ui/react";
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { ProgressBar } from "../../shell/frame/progress-bar.tsx";
import { StepMotion } from "../../theme/step-motion.tsx";
import { useApplication } from "../application-context.ts";
import { ConditionsNotice } from "../conditions/conditions-notice.tsx";
import { isEnd } from "../flow/guard-page.ts";
import { NoticesOffer } from "../notices/notices-offer.tsx";
import { ScreenLoading } from "../parts/area-states.tsx";
import { useWords } from "../parts/use-words.ts";
import { AreaLinks } from "./area-links.tsx";
import { useProgress } from "./use-progress.ts";
import { WhyBanner } from "./why-banner.tsx";

/** A page of text, and the ways around the application beside it. */
const BESIDE = { lg: "minmax(0, 46rem) minmax(12rem, 1fr)" };

const IN_A_ROW = {
	"& > div": { display: "flex", flexWrap: "wrap", columnGap: "1.5rem", alignItems: "center" },
	"& > div > *": { marginTop: "0" },
};

interface AreaLayoutProps {
	/** Why the borrower was moved here. */
	readonly reason: unknown;
	/** Whether the page before stays until this one's code is there. */
	readonly takesOver: boolean;
	readonly children: ReactNode;
}

/** The application area's page: the progress line above, the step, and beside it the ways around the application. */
export function AreaLayout({ reason, takesOver, children }: AreaLayoutProps) {
	const { page, spec, routedPage, flow, facts } = useApplication();
	const words = useWords();
	const progress = useProgress();
	// in the same boundary, the page before stays while this one suspends
	const last = useRef({ page, turn: 0 });
	const turn = last.current.turn + (page === last.current.page || takesOver ? 0 : 1);
	useLayoutEffect(() => {
		last.current = { page, turn };
	}, [page, turn]);
	// nothing is ahead of someone who is declined, has canceled, or has the money
	const isAtEnd = [spec, flow.product.pages.pages[routedPage]].some((one) => one !== undefined && isEnd(one));
	const hasEnded = isAtEnd || facts.isCancelled === true;
	const isUnderWay = progress && !hasEnded && (progress.position ?? 0) < progress.steps.length;
	// The heading takes the focus without scrolling, so that every page starts at the top.
	useEffect(() => {
		window.scrollTo?.({ top: 0 });
	}, [page]);
	return (
		<Box maxW="page" mx="auto">
			{isUnderWay && <ProgressBar progress={progress} label={words("progress")} />}
			<Grid
				gap={{ base: "10", lg: "16" }}
				templateColumns={{ base: "minmax(0, 1fr)", ...(spec.isWide === true ? {} : BESIDE) }}
				alignItems="start"
			>
				<Box minW="0">
					<WhyBanner reason={reason} />
					<ConditionsNotice />
					<Suspense key={turn} fallback={<ScreenLoading />}>
						<StepMotion stepKey={page}>{children}</StepMotion>
					</Suspense>
				</Box>
				<Stack gap="4" data-below="">
					<Box
						as="nav"
						aria-label={words("thisApplication")}
						bg="tint"
						borderRadius="card"
						p="5"
						css={spec.isWide === true ? IN_A_ROW : {}}
					>
						<AreaLinks />
					</Box>
					<NoticesOffer />
				</Stack>
			</Grid>
		</Box>
	);
}
