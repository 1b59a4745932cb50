import { Box, Button, Flex, Grid, Heading, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { shownMessage } from "../../api/request-error.ts";
import { beginDraft, type StudioHome, studioHomeQuery } from "../../api/studio/home.ts";
import { showDay } from "../../formats/dates.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { FieldLabel } from "../frame/field-label.tsx";
import { usePersonName } from "../frame/person-name.ts";
import { ShareNote } from "../frame/share-note.tsx";
import { zonedMoment } from "../frame/zoned-moment.ts";
import { ProductNav } from "../products/product-nav.tsx";
import { DraftList } from "./draft-list.tsx";
import { EffectSummary } from "./effect-summary.tsx";
import { WaitingDrafts } from "./waiting-drafts.tsx";

const OPEN = ["in-review", "approved", "scheduled", "draft"];

/** What borrowers see now, and which drafts there are: those that wait for somebody first. */
export function Page() {
	const copy = useCopy("studio");
	const home = useQuery(studioHomeQuery());
	if (home.data === undefined) return <LoadingBlock isPage />;
	const { drafts, roles } = home.data;
	const open = OPEN.flatMap((state) => drafts.filter((draft) => draft.state === state));
	const others = drafts.filter(({ state }) => !OPEN.includes(state));
	return (
		<>
			<Flex justify="space-between" align="center" gap="4" wrap="wrap">
				<PageHeading>{copy("home.title")}</PageHeading>
				<PageLink to="/studio/people">{copy("home.people")}</PageLink>
			</Flex>
			<ProductNav home={home.data} to="/studio" />
			<Grid mt="6" gap="8" templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 1fr)" }}>
				<Stack gap="8" minW="0">
					<WaitingDrafts home={home.data} />
					<DraftList title={copy("home.open")} empty={copy("home.noneOpen")} drafts={open} home={home.data} />
					{others.length > 0 && <DraftList title={copy("home.past")} empty="" drafts={others} home={home.data} />}
				</Stack>
				<Stack gap="8" minW="0">
					{roles.includes("editor") && <NewDraft />}
					<Live home={home.data} />
					<EffectSummary />
				</Stack>
			</Grid>
		</>
	);
}

/** Begins a draft from what is live. */
function NewDraft() {
	const copy = useCopy("studio");
	const navigate = useNavigate();
	const client = useQueryClient();
	const [title, setTitle] = useState("");
	const [key] = useState(newIdempotencyKey);
	const [isMissing, setMissing] = useState(false);
	const id = useId();
	const begin = useMutation({
		mutationFn: () => beginDraft(title.trim(), key),
		onSuccess: async ({ draft }) => {
			await client.invalidateQueries({ queryKey: studioHomeQuery().queryKey });
			await navigate(`/studio/drafts/${draft}`);
		},
	});
	const send = (event: FormEvent) => {
		event.preventDefault();
		setMissing(title.trim() === "");
		if (title.trim() !== "" && !begin.isPending) begin.mutate();
	};
	const fault = isMissing ? copy("home.titleMissing") : begin.error === null ? undefined : shownMessage(begin.error);
	return (
		<Box as="section" aria-labelledby={`${id}-h`}>
			<Heading as="h2" id={`${id}-h`} size="md" mb="2">
				{copy("home.begin")}
			</Heading>
			<form onSubmit={send} noValidate>
				<FieldLabel htmlFor={id}>{copy("home.titleLabel")}</FieldLabel>
				<Input
					id={id}
					value={title}
					maxLength={120}
					aria-invalid={fault !== undefined}
					aria-describedby={fault === undefined ? undefined : `${id}-fault`}
					onChange={(event) => setTitle(event.currentTarget.value)}
				/>
				<FieldFault id={`${id}-fault`} isAnnounced>
					{fault}
				</FieldFault>
				<Button type="submit" mt="3" size="sm" aria-disabled={begin.isPending}>
					{copy("home.beginButton")}
				</Button>
			</form>
		</Box>
	);
}

/** Since when what is live is live, by whom and why. */
function Live({ home }: { readonly home: StudioHome }) {
	const copy = useCopy("studio");
	const nameOf = usePersonName();
	const { live, toMend } = home;
	return (
		<Box as="section">
			<Heading as="h2" size="md" mb="2">
				{copy("home.live")}
			</Heading>
			{live === null ? (
				<Text>{copy("home.shipped")}</Text>
			) : (
				<>
					<Text>{copy(`home.liveSince_${live.kind}`, { when: zonedMoment(live.at), name: nameOf(live.by) })}</Text>
					<Text color="ink-2" overflowWrap="anywhere">
						{live.why}
					</Text>
				</>
			)}
			{toMend !== null && (
				<Text mt="2" fontWeight="bold">
					{copy("home.toMend", { day: showDay(toMend.by) })}
				</Text>
			)}
			<ShareNote home={home} />
		</Box>
	);
}
