import { Box, chakra, Heading, Link, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { applicationsQuery } from "../../api/application/applications.ts";
import { shownMessage } from "../../api/request-error.ts";
import { triggersQuery } from "../../api/sandbox.ts";
import { Input } from "../../forms/inputs.tsx";
import { FieldLabel } from "../../forms/templates/field-words.tsx";
import { Card } from "../../shell/card.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Column } from "../../shell/frame/app-layout.tsx";
import { NeedsScript } from "../../shell/frame/needs-script.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { useSignedIn } from "../../shell/viewer/session.ts";
import { TriggerButton } from "./trigger-button.tsx";
import { foundGroups, type TriggerRow, triggerGroups } from "./trigger-groups.ts";
import { TriggerTable } from "./trigger-table.tsx";

/** Buttons are visible; the many places and inputs are in sections to open or search. */
const isLookedUp = ({ id, isButton }: TriggerRow) => !isButton || id.includes("/");

const Summary = chakra("summary", { base: { cursor: "pointer", minH: "11" } });

function Fold(props: { isFolded: boolean; isOpen: boolean; title: string; children: ReactNode }) {
	const { isFolded, isOpen, title, children } = props;
	const heading = (
		<Heading as="h2" size={isFolded ? "md" : "lg"} display={isFolded ? "inline" : "block"} mb={isFolded ? "0" : "4"}>
			{title}
		</Heading>
	);
	if (!isFolded) {
		return (
			<>
				{heading}
				{children}
			</>
		);
	}
	return (
		<details key={String(isOpen)} open={isOpen}>
			<Summary>{heading}</Summary>
			<Box mt="2">{children}</Box>
		</details>
	);
}

/** What to type for each outcome of the sandbox vendors, and the buttons that move the clock. */
export function SandboxPage() {
	const copy = useCopy("sandbox");
	const [sought, seek] = useState("");
	const isSignedIn = useSignedIn();
	const { data, error, isPending } = useQuery(triggersQuery());
	const lines = useQuery({ ...applicationsQuery(), enabled: isSignedIn });
	const groups = foundGroups(triggerGroups(data ?? [], copy), sought);
	// what ended can still be reconsidered
	const line = lines.data?.find(({ active }) => active) ?? lines.data?.[0];
	const actionOf = line && ((row: TriggerRow) => <TriggerButton uuid={line.uuid} row={row} />);
	return (
		<Column maxW="page">
			<NeedsScript />
			<PageHeading>{copy("sandbox.sandbox")}</PageHeading>
			<Text mt="2" color="ink-2">
				<span>{copy("sandbox.useMadeUp")}</span>
				{line === undefined && <span>{` ${copy("sandbox.buttonsPressShow")}`}</span>}
			</Text>
			<Text mt="2">
				{copy("sandbox.eMailsText")}{" "}
				<Link asChild>
					<PageLink to="/sandbox/mailbox">{copy("sandbox.mailbox")}</PageLink>
				</Link>
				.
			</Text>
			{isPending && <LoadingBlock isPage />}
			{error && <Notice tone="stop">{shownMessage(error)}</Notice>}
			{data !== undefined && (
				<Box mt="6" maxW="md">
					<FieldLabel htmlFor="find-place">{copy("sandbox.findStagePage")}</FieldLabel>
					<Input id="find-place" type="search" value={sought} onChange={(event) => seek(event.target.value)} />
				</Box>
			)}
			{data !== undefined && groups.length === 0 && (
				<Text mt="6" role="status">
					{copy("sandbox.nothingHereSays", { sought })}
				</Text>
			)}
			<Stack gap={{ base: "3", md: "6" }} mt="7">
				{groups.map(({ title, rows }) => (
					<Card key={title}>
						<Fold isFolded={actionOf === undefined || rows.every(isLookedUp)} isOpen={sought !== ""} title={title}>
							<TriggerTable
								caption={title}
								rows={rows}
								actionOf={rows.some(({ isButton }) => isButton) ? actionOf : undefined}
							/>
						</Fold>
					</Card>
				))}
			</Stack>
		</Column>
	);
}
export const Component = SandboxPage;
