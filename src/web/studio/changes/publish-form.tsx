import { Box, Button, chakra, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { instantAt } from "../../../lending/calendar/time-zones.ts";
import { RequestError, shownMessage } from "../../api/request-error.ts";
import { checkQuery, type Finding, publishDraft } from "../../api/studio/draft.ts";
import { shareDraft } from "../../api/studio/share.ts";
import { showPercent } from "../../formats/percent.ts";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FindingLinks } from "../findings/finding-links.tsx";
import { useKnownDraft } from "../findings/use-known-draft.ts";
import { useSaidFinding } from "../findings/use-said-finding.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { zonedMoment } from "../frame/zoned-moment.ts";
import { ALL_STAY, UnderwayField } from "./underway/underway-choice.tsx";

const SHORTEST_REASON = 3;
const NONE: readonly never[] = [];
/** Of new visitors, in percent. */
const SHARES = [1, 5, 10, 25, 50, 75] as const;

/** Publishes an approved draft now or at a moment, with the reason that the history keeps. */
export function PublishForm() {
	const copy = useCopy("studio");
	const client = useQueryClient();
	const { draft, home } = useOpenDraft();
	const [why, setWhy] = useState("");
	const [at, setAt] = useState("");
	const [chosen, setPercent] = useState<number>();
	const [underway, setUnderway] = useState(ALL_STAY);
	const [isMissing, setMissing] = useState(false);
	const id = useId();
	const share = home.share?.end === null ? home.share : undefined;
	// one share at a time
	const percent = share === undefined ? chosen : undefined;
	const due = instantOf(at, home.timeZone);
	const publish = useMutation({
		mutationFn: (): Promise<unknown> =>
			percent === undefined
				? publishDraft(draft.uuid, {
						why: why.trim(),
						...(due === undefined ? {} : { at: due.toISOString() }),
						...(underway.moves.length === 0 ? {} : { underway }),
					})
				: shareDraft(draft.uuid, why.trim(), percent),
		onSuccess: () => setWhy(""),
		onSettled: () => client.invalidateQueries({ queryKey: ["studio"] }),
	});
	const send = (event: FormEvent) => {
		event.preventDefault();
		const isShort = why.trim().length < SHORTEST_REASON;
		setMissing(isShort);
		if (!isShort && !publish.isPending) publish.mutate();
	};
	const isOwn = share?.draft === draft.uuid;
	const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
	return (
		<chakra.form onSubmit={send} noValidate mt="5" maxW="30rem">
			<FieldLabel htmlFor={id}>{copy("publish.why")}</FieldLabel>
			<Input
				id={id}
				value={why}
				maxLength={500}
				aria-invalid={isMissing}
				aria-describedby={isMissing ? `${id}-fault` : undefined}
				onChange={(event) => setWhy(event.currentTarget.value)}
			/>
			<FieldFault id={`${id}-fault`} isAnnounced>
				{isMissing ? copy("publish.whyMissing") : undefined}
			</FieldFault>
			{share === undefined && (
				<>
					<FieldLabel htmlFor={`${id}-who`} mt="4">
						{copy("publish.who")}
					</FieldLabel>
					<NativeSelect
						id={`${id}-who`}
						value={percent ?? ""}
						onChange={({ currentTarget: { value } }) => setPercent(SHARES.find((one) => String(one) === value))}
					>
						<option value="">{copy("publish.all")}</option>
						{SHARES.map((one) => (
							<option key={one} value={one}>
								{copy("publish.some", { percent: showPercent(one / 100, 0) })}
							</option>
						))}
					</NativeSelect>
				</>
			)}
			{percent === undefined && (
				<>
					<FieldLabel htmlFor={`${id}-at`} mt="4">
						{copy("publish.at", { zone: home.timeZone })}
					</FieldLabel>
					<Input
						id={`${id}-at`}
						type="datetime-local"
						aria-describedby={`${id}-due`}
						value={at}
						onChange={(event) => setAt(event.currentTarget.value)}
					/>
					<Text id={`${id}-due`} role="status" mt="1" color="ink-2">
						{due !== undefined &&
							[
								copy("home.goesLive", { when: zonedMoment(due, home.timeZone) }),
								...(ownZone === home.timeZone ? [] : [copy("publish.inOwnZone", { when: zonedMoment(due, ownZone) })]),
							].join(" ")}
					</Text>
				</>
			)}
			{percent === undefined && <UnderwayField choice={underway} onChange={setUnderway} />}
			<Text mt="3">{copy(percent === undefined ? "publish.confirm" : "publish.someMeans")}</Text>
			{percent === undefined && <LendersBelow />}
			{share !== undefined && <Text mt="3">{copy("share.ends", { title: share.title })}</Text>}
			{publish.error !== null && <Refused error={publish.error} />}
			<Button type="submit" mt="3" aria-disabled={publish.isPending}>
				{copy(
					percent !== undefined
						? "publish.share"
						: at !== ""
							? "publish.later"
							: isOwn
								? "publish.toAll"
								: "publish.now",
				)}
			</Button>
		</chakra.form>
	);
}

/** Names the lenders that build on this one and change with it, or keep what they have. */
function LendersBelow() {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const { below = NONE, left = NONE } = useQuery(checkQuery(draft.uuid, draft.hash)).data ?? {};
	return (
		<>
			{below.length > 0 && (
				<Text mt="3">{copy("publish.below", { count: below.length, lenders: below.join(", ") })}</Text>
			)}
			{left.length > 0 && <Text mt="3">{copy("check.left", { lenders: left.join(", ") })}</Text>}
		</>
	);
}

/** Why nothing went live, each fault with the place where it is corrected. */
function Refused({ error }: { readonly error: unknown }) {
	const copy = useCopy("studio");
	const findings = findingsOf(error);
	const known = useKnownDraft(findings);
	const said = useSaidFinding(findings.length > 0);
	return (
		<Box role="alert" mt="3" color="bad">
			{isRefusal(error) && <Text fontWeight="semibold">{copy("publish.refused")}</Text>}
			{findings.length === 0 && <Text fontWeight="semibold">{shownMessage(error)}</Text>}
			{findings.map((finding) => (
				<Box key={`${finding.file} ${finding.line} ${finding.cause}`} mt="2">
					<Text overflowWrap="anywhere">{Object.values(said(finding)).join(" ").trim()}</Text>
					<FindingLinks finding={finding} known={known} />
				</Box>
			))}
		</Box>
	);
}

/** Whether the server said no, rather than an answer got lost. */
function isRefusal(error: unknown): boolean {
	return error instanceof RequestError && error.status >= 400 && error.status < 500;
}

function findingsOf(error: unknown): readonly Finding[] {
	const data =
		error instanceof RequestError ? (error.data as { readonly diagnostics?: readonly Finding[] } | null) : null;
	return data?.diagnostics ?? NONE;
}

/** The instant at which a zone's clocks show what is entered ("2026-11-21T09:00"); undefined for nothing. */
function instantOf(entered: string, zone: string): Date | undefined {
	const [date = "", time = ""] = entered.split("T");
	return time === "" ? undefined : instantAt(date, time.length === 5 ? `${time}:00` : time, zone);
}
