import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { Navigate, Outlet, useLocation, useParams } from "react-router-dom";
import { shownMessage } from "../../api/request-error.ts";
import { draftQuery } from "../../api/studio/draft.ts";
import { type StudioHome, studioHomeQuery } from "../../api/studio/home.ts";
import { ButtonLink } from "../../entry/button-link.tsx";
import { NoticeCard } from "../../entry/notice-card.tsx";
import { isUuid } from "../../formats/uuid.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useOrg } from "../../shell/organization/org-context.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { OpenCount } from "../comments/open-count.tsx";
import { isClosed } from "../draft/closed-states.ts";
import { DraftContext } from "../draft/draft-context.ts";
import { ROOM_NAMES } from "../draft/room-names.ts";
import { useSaving } from "../draft/use-saving.ts";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { NoSuchPage } from "../frame/no-such-page.tsx";
import { STATE_EDGES, StateTag } from "../frame/state-tag.tsx";
import { zonedMoment } from "../frame/zoned-moment.ts";
import { OthersInDraft } from "../presence/others-in-draft.tsx";
import { PresenceContext } from "../presence/presence-context.ts";
import { usePresence } from "../presence/use-presence.ts";
import { ProductNav } from "../products/product-nav.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { OpenRoom } from "./open-room.tsx";
import { RoomNav } from "./room-nav.tsx";
import { SavePoints } from "./save-points.tsx";
import { UndoButtons } from "./undo-buttons.tsx";

/** A draft with its state, its rooms and what is saved; the room itself is the outlet. */
export function DraftFrame() {
	const { draft: uuid = "" } = useParams();
	const home = useQuery(studioHomeQuery());
	if (!isUuid(uuid)) return <NoSuchPage />;
	if (home.data === undefined) return <LoadingBlock isPage />;
	return <Frame key={uuid} uuid={uuid} home={home.data} />;
}

function Frame({ uuid, home }: { readonly uuid: string; readonly home: StudioHome }) {
	const copy = useCopy("studio");
	const { lender } = useOrg();
	const { data: draft, error, refetch } = useQuery(draftQuery(uuid));
	const {
		saving,
		error: failed,
		conflict,
		takeMine,
		afterSaving,
		...saver
	} = useSaving(uuid, home, draft !== undefined);
	const presence = usePresence(uuid);
	const isRoot = useLocation().pathname.endsWith(uuid);
	const mayEdit = home.roles.includes("editor") && draft !== undefined && !isClosed(draft.state);
	const { change, remake, edit, editAll, hold, filesNow } = saver;
	const open = useMemo(
		() => (draft === undefined ? undefined : { draft, home, mayEdit, change, remake, edit, editAll, hold, filesNow }),
		[draft, home, mayEdit, change, remake, edit, editAll, hold, filesNow],
	);
	if (draft === undefined || open === undefined) {
		if (error === null) return <LoadingBlock isPage />;
		return (
			<NoticeCard title={copy("draft.failed")} body={[shownMessage(error)]}>
				<Button onClick={() => void refetch()}>{copy("area.tryAgain")}</Button>
				<ButtonLink to="/studio" variant="outline">
					{copy("area.toStudio")}
				</ButtonLink>
			</NoticeCard>
		);
	}
	if (isRoot) return <Navigate to={`/studio/drafts/${uuid}/${ROOM_NAMES[0]}`} replace />;
	return (
		<DraftContext value={open}>
			<PresenceContext value={presence}>
				<title>{`${draft.title} (${copy(`state.${draft.state}`)}) | ${lender.shortName}`}</title>
				<Box borderTopWidth="4px" borderTopStyle="solid" borderColor={STATE_EDGES[draft.state]} pt="4">
					<Flex gap="3" align="center" wrap="wrap" justify="space-between">
						<Box minW="0">
							<PageLink to="/studio">{copy("draft.allDrafts")}</PageLink>
							<Flex gap="3" align="center" wrap="wrap">
								<Heading as="h1" size="lg" tabIndex={-1} overflowWrap="anywhere">
									{draft.title}
								</Heading>
								<StateTag state={draft.state} />
							</Flex>
						</Box>
						<Flex gap="3" align="center" wrap="wrap">
							<Text role="status" color={saving === "failed" ? "bad" : "ink-2"}>
								{copy(`saving.${mayEdit ? saving : "readOnly"}`)}
							</Text>
							<OpenCount draft={uuid} />
							{mayEdit && <UndoButtons isSaved={saving === "saved" || saving === "joined"} afterSaving={afterSaving} />}
						</Flex>
					</Flex>
					<ProductNav home={home} to={`/studio/drafts/${uuid}`} />
					{draft.publishAt !== null && (
						<Text mt="2">{copy("home.goesLive", { when: zonedMoment(draft.publishAt, home.timeZone) })}</Text>
					)}
					<SavePoints mayEdit={mayEdit} afterSaving={afterSaving} />
					<FaultBoundary shown={[presence, draft.hash]}>
						<OthersInDraft />
					</FaultBoundary>
					{conflict !== undefined && <ConflictDialog conflict={conflict} />}
					{takeMine !== undefined && (
						<Flex role="status" gap="3" mt="2" align="center" wrap="wrap">
							<Text>{copy("conflict.theirsKept")}</Text>
							<Button size="sm" variant="outline" onClick={takeMine}>
								{copy("conflict.takeMine")}
							</Button>
						</Flex>
					)}
					{failed !== undefined && (
						<Text role="alert" mt="2" color="bad" fontWeight="semibold">
							{shownMessage(failed)}
						</Text>
					)}
					{!draft.isOnLive && !isClosed(draft.state) && (
						<Text mt="2">
							{copy("draft.liveMoved")}{" "}
							<PageLink to={`/studio/drafts/${uuid}/changes`}>{copy("draft.seeWhatMoved")}</PageLink>
						</Text>
					)}
					<Box mt="3" mb="5" borderBottomWidth="1px" borderBottomStyle="solid" borderColor="line" pb="2">
						<RoomNav draft={uuid} />
					</Box>
					<Suspense fallback={<LoadingBlock />}>
						<OpenRoom>
							<Outlet />
						</OpenRoom>
					</Suspense>
				</Box>
			</PresenceContext>
		</DraftContext>
	);
}
