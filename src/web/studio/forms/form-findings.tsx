import { Box, Button, Heading, Spinner, Text } from "@chakra-ui/react";
import { memo, useDeferredValue, useMemo } from "react";
import { type FormField, fieldAt, type KnownDraft } from "../../../flow/editing/index.ts";
import { shownMessage } from "../../api/request-error.ts";
import type { Finding } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { ApplyFix } from "../findings/apply-fix.tsx";
import { FindingLinks } from "../findings/finding-links.tsx";
import { findingsIn } from "../findings/table-findings.ts";
import { useFinishedCheck } from "../findings/use-finished-check.ts";
import { useKnownDraft } from "../findings/use-known-draft.ts";
import { type SaidFinding, useSaidFinding } from "../findings/use-said-finding.ts";

const NONE: readonly never[] = [];

/** What the check says of a form; a finding about a question leads there. */
export const FormFindings = memo(function FormFindings(props: {
	readonly file: string;
	readonly fields: readonly FormField[];
	readonly select: (name: string) => void;
	/** Whether the form is that of the files as they are now. */
	readonly isFresh: boolean;
}) {
	const copy = useCopy("studio");
	const check = useFinishedCheck(props.isFresh);
	const { file, fields, select } = props;
	const diagnostics = check.data?.diagnostics ?? NONE;
	const found = useMemo(() => findingsIn(diagnostics, file), [diagnostics, file]);
	// hundreds of findings follow without holding up a key
	const findings = useDeferredValue(found);
	const names = useMemo(() => fields.map(({ name }) => name), [fields]);
	const known = useKnownDraft(
		useMemo(() => findings.filter(({ pointer = "" }) => !names.includes(fieldAt(pointer) ?? "")), [findings, names]),
	);
	const said = useSaidFinding(findings.length > 0);
	return (
		<Box as="section" mt="6" aria-live="polite" aria-busy={check.isFetching}>
			<Heading as="h3" size="sm">
				<span>{`${copy("forms.findingsTitle")} `}</span>
				{check.isFetching && <Spinner role="img" aria-label={copy("forms.checking")} />}
			</Heading>
			{check.error !== null && <Text role="alert">{shownMessage(check.error)}</Text>}
			{findings.length === 0 && !check.isFetching && check.error === null && <Text>{copy("forms.noFindings")}</Text>}
			{findings.map((finding) => (
				<FoundInForm
					key={`${finding.code} ${finding.pointer} ${finding.cause}`}
					field={fields.find(({ name }) => name === fieldAt(finding.pointer ?? ""))}
					{...{ finding, said, known, select }}
				/>
			))}
		</Box>
	);
});

const FoundInForm = memo(function FoundInForm(props: {
	readonly finding: Finding;
	readonly said: SaidFinding;
	readonly field: FormField | undefined;
	readonly known: KnownDraft;
	readonly select: (name: string) => void;
}) {
	const { finding, field, known, select } = props;
	const words = props.said(finding);
	const copy = useCopy("studio");
	return (
		<Notice tone="attention">
			<Text>{words.cause}</Text>
			<Text>{words.cure}</Text>
			<ApplyFix finding={finding} />
			{field === undefined ? (
				<FindingLinks finding={finding} known={known} />
			) : (
				<Button size="sm" variant="plain" onClick={() => select(field.name)}>
					{copy("forms.goTo", { label: field.label })}
				</Button>
			)}
		</Notice>
	);
});
