import { Box, Button, Text } from "@chakra-ui/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { shownMessage } from "../../api/request-error.ts";
import type { StudioHome } from "../../api/studio/home.ts";
import { stopShare } from "../../api/studio/share.ts";
import { showPercent } from "../../formats/percent.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { usePersonName } from "./person-name.ts";
import { zonedMoment } from "./zoned-moment.ts";

/** Which version a share of new visitors gets beside the live one, with the way to end it, or how the last share ended. */
export function ShareNote({
	home,
	here,
}: {
	readonly home: StudioHome /** Uuid of the open draft. */;
	readonly here?: string;
}) {
	const copy = useCopy("studio");
	const nameOf = usePersonName();
	const client = useQueryClient();
	const { share } = home;
	const stop = useMutation({
		mutationFn: stopShare,
		onSettled: () => client.invalidateQueries({ queryKey: ["studio"] }),
	});
	if (share === null) return null;
	const { title, draft, end } = share;
	if (end !== null) {
		const ended = { title, when: zonedMoment(share.endedAt ?? share.at), name: nameOf(share.endedBy ?? share.by) };
		return (
			<Text role="status" mt="3" overflowWrap="anywhere">
				{copy(`share.ended_${end}`, ended)}
			</Text>
		);
	}
	const percent = showPercent(share.percent / 100, 0);
	const isApprover = home.roles.includes("approver");
	return (
		<Box mt="3">
			<Text role="status" overflowWrap="anywhere">
				{copy("share.running", { percent, title, when: zonedMoment(share.at), name: nameOf(share.by) })}
			</Text>
			{draft !== here && (
				<Text mt="1">
					<PageLink to={`/studio/drafts/${draft}/changes`}>{copy("share.toDraft")}</PageLink>
				</Text>
			)}
			{isApprover && (
				<>
					<Text mt="2" color="ink-2">
						{copy("share.stopMeans")}
					</Text>
					<Button
						mt="2"
						size="sm"
						variant="outline"
						aria-disabled={stop.isPending}
						onClick={() => {
							if (!stop.isPending) stop.mutate(draft);
						}}
					>
						{copy(stop.isPending ? "share.stopping" : "share.stop")}
					</Button>
				</>
			)}
			{stop.error !== null && (
				<Text role="alert" mt="2" color="bad" fontWeight="semibold">
					{shownMessage(stop.error)}
				</Text>
			)}
		</Box>
	);
}
