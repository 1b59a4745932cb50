import { Button, Heading, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import type { Disclosure } from "../../api/application/disclosures.ts";
import { useApplication } from "../application-context.ts";
import { DocumentViewer } from "../documents/document-viewer.tsx";
import { FormBlock } from "../forms/form-block.tsx";
import { useWords } from "../parts/use-words.ts";
import { CONSENT_FORM } from "./given-consent.ts";

interface ConsentSectionProps {
	/** The consent that is given; to signing, unless named. */
	readonly formId?: string;
	/** The document that carries the demonstration code. */
	readonly sample: Disclosure | undefined;
	readonly submitLabel: string;
	/** What it means, in other words than the page's usual ones. */
	readonly body?: string | undefined;
	readonly onDone?: () => void;
	readonly children?: ReactNode;
}

/** One person's consent to electronic records: what it means, the sample document, and the code in it. */
export function ConsentSection({
	formId = CONSENT_FORM,
	sample,
	submitLabel,
	body,
	onDone,
	children,
}: ConsentSectionProps) {
	const { uuid } = useApplication();
	const words = useWords();
	const [isSampleOpen, setSampleOpen] = useState(false);
	return (
		<Stack gap="4" maxW="viewer" asChild>
			<section aria-labelledby="esign">
				<Heading as="h2" size="md" id="esign">
					{words("esignTitle")}
				</Heading>
				<Text>{body ?? words("esignBody")}</Text>
				<Text fontWeight="semibold">{words("demonstration")}</Text>
				{sample && (
					<Button
						variant="outline"
						alignSelf="flex-start"
						aria-expanded={isSampleOpen}
						onClick={() => setSampleOpen(!isSampleOpen)}
					>
						{words("openSample")}
					</Button>
				)}
				{sample && isSampleOpen && (
					<DocumentViewer
						uuid={uuid}
						id={sample.id}
						title={sample.title}
						isRefetched
						layout="sheet"
						downloadLabel={words("download")}
					/>
				)}
				<div data-print="hide">
					<FormBlock formId={formId} stay {...(onDone ? { onDone } : {})} submitLabel={submitLabel} />
				</div>
				{children}
			</section>
		</Stack>
	);
}
