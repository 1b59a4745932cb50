import { Box, Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Route, Routes } from "react-router-dom";
import { RequestError, shownMessage } from "../api/request-error.ts";
import { studioHomeQuery } from "../api/studio/home.ts";
import { ButtonLink } from "../entry/button-link.tsx";
import { NoticeCard } from "../entry/notice-card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { NeedsScript } from "../shell/frame/needs-script.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { DraftFrame } from "./draft/draft-frame.tsx";
import { HOME_PAGES, ROOMS } from "./studio-pages.ts";

/** Route element of /studio/*: where a lender's staff change its flow; everybody else is told that it is not for them. */
export function StudioArea() {
	const copy = useCopy("studio");
	const home = useQuery(studioHomeQuery());
	if (home.error instanceof RequestError && home.error.status === 403) {
		return (
			<NoticeCard title={copy("area.closedTitle")} body={[copy("area.closedBody")]}>
				<ButtonLink to="/dashboard">{copy("area.toDashboard")}</ButtonLink>
			</NoticeCard>
		);
	}
	if (home.error && home.data === undefined) {
		return (
			<NoticeCard title={copy("area.failed")} body={[shownMessage(home.error)]}>
				<Button onClick={() => void home.refetch()}>{copy("area.tryAgain")}</Button>
			</NoticeCard>
		);
	}
	if (!home.data) {
		return (
			<>
				<NeedsScript />
				<LoadingBlock isPage />
			</>
		);
	}
	return (
		<Box minW="0" fontSize="sm">
			<Suspense fallback={<LoadingBlock isPage />}>
				<Routes>
					{HOME_PAGES.map(({ path, Page }) => (
						<Route key={path} path={path} element={<Page />} />
					))}
					<Route path="drafts/:draft" element={<DraftFrame />}>
						{ROOMS.map(({ path, Page }) => (
							<Route key={path} path={path} element={<Page />} />
						))}
					</Route>
					<Route path="*" element={<NoSuchPage />} />
				</Routes>
			</Suspense>
		</Box>
	);
}

function NoSuchPage() {
	const copy = useCopy("studio");
	return (
		<NoticeCard title={copy("area.noSuchTitle")} body={[copy("area.noSuchBody")]}>
			<ButtonLink to="/studio">{copy("area.toStudio")}</ButtonLink>
		</NoticeCard>
	);
}
