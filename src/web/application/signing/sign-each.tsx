import { Box, Button, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { SOURCE_LOCALE } from "../../../engine/locales/authored-locale.ts";
import type { Disclosure } from "../../api/application/disclosures.ts";
import { useApplication } from "../application-context.ts";
import { DocumentViewer } from "../documents/document-viewer.tsx";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { StatusTag } from "../parts/status-tag.tsx";
import { useWords } from "../parts/use-words.ts";
import { useKeepDraft } from "../submit/use-draft.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";
import { AdoptSignature } from "./adopt-signature.tsx";
import { draftOf, type SigningProgress } from "./adopted.ts";
import { SignatureLine } from "./signature-line.tsx";

interface SignEachProps {
	/** The form for the signatures. */
	readonly formId: string;
	readonly list: readonly Disclosure[];
	readonly begun: SigningProgress;
}

/** Adopts a signature, then signs one document after the other, each after it was read to its end. */
export function SignEach({ formId, list, begun }: SignEachProps) {
	const { uuid } = useApplication();
	const words = useWords();
	const keep = useKeepDraft(formId);
	const { submit, isSubmitting, problem, faults } = useFormSubmit(formId);
	const [progress, setProgress] = useState(begun);
	const [read, setRead] = useState<ReadonlySet<string>>(new Set(begun.signed));
	const [hint, setHint] = useState("");
	const { adopted } = progress;
	const signed = new Set(progress.signed);
	const [at, setAt] = useState(() =>
		Math.max(
			0,
			list.findIndex((entry) => !signed.has(entry.id)),
		),
	);
	const current = list[Math.min(at, list.length - 1)];
	const isAllSigned = list.length > 0 && list.every((entry) => signed.has(entry.id));

	const go = (next: SigningProgress) => {
		setProgress(next);
		keep(draftOf(next));
	};
	if (!adopted) {
		return (
			<PageFrame>
				<AdoptSignature formId={formId} onAdopt={(next) => go({ ...progress, adopted: next })} />
			</PageFrame>
		);
	}
	const sign = () => {
		if (!current) return;
		if (!read.has(current.id)) return setHint(words("readToEnd"));
		setHint("");
		go({ ...progress, signed: [...progress.signed, current.id] });
	};
	const finish = () => void submit({ ...draftOf(progress), documentIds: list.map((entry) => entry.id) });
	const isSigned = current !== undefined && signed.has(current.id);
	return (
		<PageFrame>
			<Stack gap="6">
				<SubmitTrouble problem={problem} faults={faults} />
				{current && (
					<Stack gap="4" key={current.id}>
						<HStack justify="space-between" gap="4" flexWrap="wrap">
							<Box>
								<Text fontSize="sm" color="ink-2">
									{words("of", {
										index: Math.min(at, list.length - 1) + 1,
										count: list.length,
									})}
								</Text>
								<Heading as="h2" size="md" lang={SOURCE_LOCALE}>
									{current.title}
								</Heading>
							</Box>
							{isSigned && <StatusTag tone="success">{words("signed")}</StatusTag>}
						</HStack>
						<DocumentViewer
							uuid={uuid}
							id={current.id}
							title={current.title}
							isRefetched
							downloadLabel={words("download")}
							onReachedEnd={() => {
								setRead((before) => new Set([...before, current.id]));
								setHint("");
							}}
						/>
						<Text role="status" color={hint ? "bad" : "ink-2"} fontWeight={hint ? "semibold" : "normal"}>
							{hint || (read.has(current.id) ? words("endReached") : words("readToEnd"))}
						</Text>
						{isSigned ? (
							<SignatureLine name={adopted.name} strokes={adopted.strokes} />
						) : (
							<SubmitBar label={words("sign")} onPress={sign} />
						)}
						{isSigned && at < list.length - 1 && <SubmitBar label={words("next")} onPress={() => setAt(at + 1)} />}
					</Stack>
				)}
				{isAllSigned && (
					<>
						<Text>{words("finishHow")}</Text>
						<SubmitBar label={words("finish")} isSubmitting={isSubmitting} onPress={finish} />
					</>
				)}
				<HStack gap="4" flexWrap="wrap">
					<Button variant="plain" mt="2" onClick={() => go({ adopted: undefined, signed: [] })}>
						{words("change")}
					</Button>
					<PageActions />
				</HStack>
				<Text fontSize="sm" color="ink-2">
					{words("kept")} {words("notary")}
				</Text>
			</Stack>
		</PageFrame>
	);
}
