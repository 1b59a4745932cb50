import { Box, Button } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { Route, Routes, useLocation, useParams } from "react-router-dom";
import { RequestError, shownMessage } from "../api/request-error.ts";
import { studioHomeQuery } from "../api/studio/home.ts";
import { ButtonLink } from "../entry/button-link.tsx";
import { NoticeCard } from "../entry/notice-card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { NeedsScript } from "../shell/frame/needs-script.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { PLAIN_LINKS } from "../shell/paths/plain-links.ts";
import { ROOM_NAMES } from "./draft/room-names.ts";
import { DraftFrame } from "./draft-frame/draft-frame.tsx";
import { NoSuchPage } from "./frame/no-such-page.tsx";
import { HOME_PAGES, ROOM_PAGES } from "./studio-pages.ts";

const PreviewPage = lazy(async () => ({ default: (await import("./preview/preview-page.tsx")).Page }));

/** Route element of /studio/*: the rooms of a lender's staff, and what they show to people without an account. */
export function StudioArea() {
	return useParams()["*"] === "preview" ? <LinkedPreview /> : <StaffArea />;
}

/** The draft of a link, whose token stands behind #: no server, log or other site is told it with an address. */
function LinkedPreview() {
	const copy = useCopy("studio");
	const { hash } = useLocation();
	// the server draws this page without knowing what stands behind #
	const [token, setToken] = useState<string>();
	useEffect(() => setToken(hash.slice(1)), [hash]);
	if (token === undefined) return <LoadingBlock isPage />;
	if (token === "") return <NoticeCard title={copy("preview.closed")} body={[copy("preview.noLink")]} />;
	return (
		<Suspense fallback={<LoadingBlock isPage />}>
			<PreviewPage key={token} token={token} />
		</Suspense>
	);
}

/** Where a lender's staff change its flow; everybody else is told that it is not for them. */
function StaffArea() {
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
		<Box minW="0" fontSize="sm" css={PLAIN_LINKS}>
			<Suspense fallback={<LoadingBlock isPage />}>
				<Routes>
					{HOME_PAGES.map(({ path, Page }) => (
						<Route key={path} path={path} element={<Page />} />
					))}
					<Route path="drafts/:draft" element={<DraftFrame />}>
						{ROOM_NAMES.map((name) => {
							const Page = ROOM_PAGES[name];
							return <Route key={name} path={name} element={<Page />} />;
						})}
					</Route>
					<Route path="*" element={<NoSuchPage />} />
				</Routes>
			</Suspense>
		</Box>
	);
}
