import { Heading, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { applicationsQuery } from "../api/applications.ts";
import { shownMessage } from "../api/request-error.ts";
import { triggersQuery } from "../api/sandbox.ts";
import { Column } from "../shell/app-layout.tsx";
import { Card } from "../shell/card.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { NeedsScript } from "../shell/needs-script.tsx";
import { Notice } from "../shell/notice.tsx";
import { PageHeading } from "../shell/page-heading.tsx";
import { useSignedIn } from "../shell/session.ts";
import { TriggerButton } from "./trigger-button.tsx";
import { type TriggerRow, triggerGroups } from "./trigger-groups.ts";
import { TriggerTable } from "./trigger-table.tsx";

/** What to type to see each outcome of the sandbox vendors, and the buttons that jump the clock. */
export function SandboxPage() {
	const isSignedIn = useSignedIn();
	const { data, error, isPending } = useQuery(triggersQuery());
	const lines = useQuery({ ...applicationsQuery(), enabled: isSignedIn });
	const line = lines.data?.find(({ active }) => active);
	const actionOf = line && ((row: TriggerRow) => <TriggerButton uuid={line.uuid} row={row} />);
	return (
		<Column maxW="page">
			<NeedsScript />
			<PageHeading>Sandbox</PageHeading>
			<Text mt="2" color="fg.muted">
				Use made-up people only. What you type decides what each vendor answers.
			</Text>
			{isPending && <LoadingBlock />}
			{error && <Notice tone="stop">{shownMessage(error)}</Notice>}
			<Stack gap="6" mt="7">
				{triggerGroups(data).map(({ title, rows }) => (
					<Card key={title}>
						<Heading as="h2" size="lg" mb="4">
							{title}
						</Heading>
						<TriggerTable
							caption={title}
							rows={rows}
							actionOf={rows.some(({ isButton }) => isButton) ? actionOf : undefined}
						/>
					</Card>
				))}
			</Stack>
		</Column>
	);
}
export const Component = SandboxPage;
