import { Box, Button, Heading, Spinner, Text } from "@chakra-ui/react";
import type { JsonObject } from "../../../flow/engine/json.ts";
import { shownMessage } from "../../api/request-error.ts";
import type { Finding } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { ApplyFix } from "../findings/apply-fix.tsx";
import { FindingLinks } from "../findings/finding-links.tsx";
import { isAtResult, kindOfFinding, rowOfFinding, unreportedRows } from "../findings/table-findings.ts";
import { useKnownDraft } from "../findings/use-known-draft.ts";
import { useSaidFinding } from "../findings/use-said-finding.ts";
import { exampleStart, SimulatorLink } from "../persons/simulator-link.tsx";

/** What the check says of a table, each with its example; a finding about a row leads there. */
export function FindingList(props: {
	readonly findings: readonly Finding[];
	readonly isChecking: boolean;
	readonly error: unknown;
	/** The rows that give no result yet. */
	readonly noResult: readonly string[];
	/** Leads to a row, or to its first result. */
	readonly goTo: (row: string, isAtResult: boolean) => void;
	/** Adds the row that a finding lacks, for somebody to give its result; undefined where no row may be added. */
	readonly addRow: ((row: JsonObject) => void) | undefined;
}) {
	const copy = useCopy("studio");
	const { findings, isChecking, error, noResult, goTo, addRow } = props;
	const untold = unreportedRows(findings, noResult);
	const known = useKnownDraft(findings);
	const said = useSaidFinding(findings.length > 0);
	return (
		<Box as="section" mt="6" aria-live="polite" aria-busy={isChecking}>
			<Heading as="h3" size="sm">
				<span>{`${copy("tables.findingsTitle")} `}</span>
				{isChecking && <Spinner role="img" aria-label={copy("tables.checking")} />}
			</Heading>
			{error !== null && <Text role="alert">{shownMessage(error)}</Text>}
			{findings.length + untold.length === 0 && !isChecking && error === null && (
				<Text>{copy("tables.noFindings")}</Text>
			)}
			{untold.map((row) => (
				<Notice key={row} tone="attention" title={copy("tables.code_noResult")}>
					<Text>{copy("tables.noResult", { row })}</Text>
					<Button size="sm" variant="plain" onClick={() => goTo(row, true)}>
						{`${copy("tables.goToRow")} ${row}`}
					</Button>
				</Notice>
			))}
			{findings.map((finding) => {
				const row = rowOfFinding(finding);
				const { row: missing } = finding;
				return (
					<Notice
						key={`${finding.code} ${finding.pointer} ${finding.cause}`}
						tone="attention"
						title={copy(`tables.code_${kindOfFinding(finding)}`)}
					>
						<Text>{said(finding).cause}</Text>
						<Text>{said(finding).cure}</Text>
						{finding.witness !== undefined && (
							<Text>
								<SimulatorLink start={exampleStart(finding.witness)}>{copy("simulator.makePerson")}</SimulatorLink>
							</Text>
						)}
						<ApplyFix finding={finding} />
						{missing !== undefined && addRow !== undefined && (
							<Button size="sm" variant="outline" mt="2" onClick={() => addRow(missing)}>
								{copy("tables.addMissingRow")}
							</Button>
						)}
						{row === undefined || missing !== undefined ? (
							<FindingLinks finding={finding} known={known} />
						) : (
							<Button size="sm" variant="plain" onClick={() => goTo(row, isAtResult(finding))}>
								{`${copy("tables.goToRow")} ${row}`}
							</Button>
						)}
					</Notice>
				);
			})}
		</Box>
	);
}
