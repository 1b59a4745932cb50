import { Box, Button, Grid, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Route, Routes, useParams } from "react-router-dom";
import { agentQuery } from "../api/desk/agent.ts";
import { RequestError, shownMessage } from "../api/request-error.ts";
import { ButtonLink } from "../entry/button-link.tsx";
import { NoticeCard } from "../entry/notice-card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { NeedsScript } from "../shell/frame/needs-script.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { PLAIN_LINKS } from "../shell/paths/plain-links.ts";
import { DeskNav } from "./desk-nav.tsx";
import { DESK_PAGES } from "./desk-pages.ts";
import { SavedViews } from "./queue/saved-views.tsx";

/** Route element of /desk/*: the lender's staff at work; other users get a notice that this is not for them. */
export function DeskArea() {
	const copy = useCopy("desk");
	const agent = useQuery(agentQuery());
	const isQueue = (useParams()["*"] ?? "") === "";
	if (agent.error instanceof RequestError && agent.error.status === 403) {
		return (
			<NoticeCard title={copy("deskStaffOnly.title")} body={[copy("deskStaffOnly.body")]}>
				<ButtonLink to="/dashboard">{copy("deskArea.goToDashboard")}</ButtonLink>
			</NoticeCard>
		);
	}
	if (agent.error) {
		return (
			<NoticeCard title={copy("desk.failed")} body={[shownMessage(agent.error)]}>
				<Button onClick={() => void agent.refetch()}>{copy("deskArea.tryAgain")}</Button>
			</NoticeCard>
		);
	}
	if (!agent.data) {
		return (
			<>
				<NeedsScript />
				<LoadingBlock isPage />
			</>
		);
	}
	const { firstName = "", lastName = "" } = agent.data.name;
	return (
		<Grid gap="6" templateColumns={{ base: "minmax(0, 1fr)", lg: "12rem minmax(0, 1fr)" }} alignItems="start">
			<Box>
				<Text display={{ base: "none", lg: "block" }} px="4" mb="2" fontSize="sm" color="ink-2">
					{copy("desk.signedInAs", { name: `${firstName} ${lastName}`.trim() || agent.data.email })}
				</Text>
				<DeskNav hasStudio={agent.data.studioRoles.length > 0} />
				{isQueue && <SavedViews />}
			</Box>
			<Box minW="0" css={PLAIN_LINKS}>
				<Suspense fallback={<LoadingBlock isPage />}>
					<Routes>
						{DESK_PAGES.map(({ path, Page }) => (
							<Route key={path} path={path} element={<Page />} />
						))}
						<Route path="*" element={<NoSuchPage />} />
					</Routes>
				</Suspense>
			</Box>
		</Grid>
	);
}

function NoSuchPage() {
	const copy = useCopy("desk");
	return (
		<NoticeCard title={copy("deskNoSuchPage.title")} body={[copy("deskNoSuchPage.body")]}>
			<ButtonLink to="/desk">{copy("desk.toDesk")}</ButtonLink>
		</NoticeCard>
	);
}
