import { Box, Button, Heading, Spinner, Text } from "@chakra-ui/react";
import type { FormField } from "../../../studio/index.ts";
import { shownMessage } from "../../api/request-error.ts";
import type { Finding } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Notice } from "../../shell/notice.tsx";
import { keysOf } from "../draft/pointer.ts";
import { useSettledCheck } from "../findings/use-settled-check.ts";
import { findingsIn } from "../tables/table-findings.ts";

/** What the check says of a form; a finding about a question leads there. */
export function FormFindings(props: {
	readonly file: string;
	readonly fields: readonly FormField[];
	readonly select: (name: string) => void;
	/** Whether the form is that of the files as they are now. */
	readonly isFresh: boolean;
}) {
	const copy = useCopy("studio");
	const check = useSettledCheck(props.isFresh);
	const findings = findingsIn(check.data?.diagnostics ?? [], props.file);
	return (
		<Box as="section" mt="6" aria-live="polite" aria-busy={check.isFetching}>
			<Heading as="h3" size="sm">
				{copy("forms.findingsTitle")} {check.isFetching && <Spinner role="img" aria-label={copy("forms.checking")} />}
			</Heading>
			{check.error !== null && <Text role="alert">{shownMessage(check.error)}</Text>}
			{findings.length === 0 && !check.isFetching && check.error === null && <Text>{copy("forms.noFindings")}</Text>}
			{findings.map((finding) => {
				const field = props.fields.find(({ name }) => name === fieldOfFinding(finding));
				return (
					<Notice key={`${finding.code} ${finding.pointer} ${finding.cause}`} tone="attention">
						<Text>{finding.cause}</Text>
						{finding.cure !== undefined && <Text>{finding.cure}</Text>}
						{field !== undefined && (
							<Button size="sm" variant="plain" onClick={() => props.select(field.name)}>
								{copy("forms.goTo", { label: field.label })}
							</Button>
						)}
					</Notice>
				);
			})}
		</Box>
	);
}

/** The question that a finding is about; undefined for one about the whole form. */
export function fieldOfFinding({ pointer = "" }: Pick<Finding, "pointer">): string | undefined {
	const [first, second, third] = keysOf(pointer);
	if (first === "schema") return second === "properties" ? third : undefined;
	if (first === "ui" || first === "fields") return second;
	return first === "messages" ? second?.split(".")[0] : undefined;
}
