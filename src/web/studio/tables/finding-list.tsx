import { Box, Button, Heading, Spinner, Text } from "@chakra-ui/react";
import { shownMessage } from "../../api/request-error.ts";
import type { Finding } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { ApplyFix } from "../findings/apply-fix.tsx";
import { FindingLinks } from "../findings/finding-links.tsx";
import { useKnownDraft } from "../findings/use-known-draft.ts";
import { exampleStart, SimulatorLink } from "../simulator/simulator-link.tsx";
import { kindOfFinding, rowOfFinding } from "./table-findings.ts";

/** What the check says of a table, each with its example; a finding about a row leads there. */
export function FindingList(props: {
	readonly findings: readonly Finding[];
	readonly isChecking: boolean;
	readonly error: unknown;
	readonly goTo: (row: string) => void;
}) {
	const copy = useCopy("studio");
	const { findings, isChecking, error, goTo } = props;
	const known = useKnownDraft(findings);
	return (
		<Box as="section" mt="6" aria-live="polite" aria-busy={isChecking}>
			<Heading as="h3" size="sm">
				{copy("tables.findingsTitle")} {isChecking && <Spinner role="img" aria-label={copy("tables.checking")} />}
			</Heading>
			{error !== null && <Text role="alert">{shownMessage(error)}</Text>}
			{findings.length === 0 && !isChecking && error === null && <Text>{copy("tables.noFindings")}</Text>}
			{findings.map((finding) => {
				const row = rowOfFinding(finding);
				return (
					<Notice
						key={`${finding.code} ${finding.pointer} ${finding.cause}`}
						tone="attention"
						title={copy(`tables.code_${kindOfFinding(finding)}`)}
					>
						<Text>{finding.cause}</Text>
						{finding.cure !== undefined && <Text>{finding.cure}</Text>}
						{finding.witness !== undefined && (
							<Text>
								<SimulatorLink start={exampleStart(finding.witness)}>{copy("simulator.makePerson")}</SimulatorLink>
							</Text>
						)}
						<ApplyFix finding={finding} />
						{row === undefined ? (
							<FindingLinks finding={finding} known={known} />
						) : (
							<Button size="sm" variant="plain" onClick={() => goTo(row)}>
								{`${copy("tables.goToRow")} ${row}`}
							</Button>
						)}
					</Notice>
				);
			})}
		</Box>
	);
}
