import { Box, Heading, Text } from "@chakra-ui/react";
import { useCallback, useId, useState } from "react";
import type { DraftSummary, StudioHome } from "../../api/studio/home.ts";
import { DraftFaults } from "./draft-faults.tsx";
import { DraftRow } from "./draft-row.tsx";

const NONE: ReadonlySet<string> = new Set();

/** Drafts below a heading. Those that changed are checked one after the other, so that a room that is opened meanwhile gets its turn. */
export function DraftList(props: {
	readonly title: string;
	readonly empty: string;
	readonly drafts: readonly DraftSummary[];
	readonly home: StudioHome;
}) {
	const { title, empty, drafts, home } = props;
	const id = useId();
	const [settled, setSettled] = useState(NONE);
	const onSettled = useCallback((draft: string) => setSettled((before) => new Set([...before, draft])), []);
	const checked = mayCheck(home) ? drafts.filter(isChecked).map(({ uuid }) => uuid) : [];
	const next = checked.find((uuid) => !settled.has(uuid));
	return (
		<Box as="section" aria-labelledby={id}>
			<Heading as="h2" id={id} size="md" mb="2">
				{title}
			</Heading>
			{drafts.length === 0 ? (
				<Text color="ink-2">{empty}</Text>
			) : (
				<Box as="ul" listStyleType="none">
					{drafts.map((draft) => {
						const { uuid } = draft;
						const isDue = uuid === next || settled.has(uuid);
						const faults = checked.includes(uuid) && <DraftFaults {...{ draft, isDue, onSettled }} />;
						return <DraftRow key={uuid} {...{ draft, home, faults }} />;
					})}
				</Box>
			)}
		</Box>
	);
}

function isChecked({ state, changedAt, createdAt }: DraftSummary): boolean {
	return state === "draft" && changedAt !== createdAt;
}

/** The check answers who changes drafts or approves them. */
function mayCheck({ roles }: StudioHome): boolean {
	return roles.includes("editor") || roles.includes("approver");
}
