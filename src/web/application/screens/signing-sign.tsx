import { Box, Button, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { disclosuresQuery, fetchDisclosurePdf } from "../../api/disclosures.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useApplication } from "../application-context.ts";
import { DocumentViewer } from "../documents/document-viewer.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { StatusTag } from "../parts/status-tag.tsx";
import { SubmitBar } from "../parts/submit-bar.tsx";
import { SubmitTrouble } from "../parts/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";
import { AdoptSignature } from "../signing/adopt-signature.tsx";
import { SignatureLine } from "../signing/signature-line.tsx";
import { signedHere } from "../signing/signed-kinds.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

/** Adopts a signature, then signs each document after it was read to its end. */
export default function SigningSign() {
	const { uuid } = useApplication();
	const words = useWords();
	const documents = useQuery(disclosuresQuery(uuid));
	const { submit, isSubmitting, problem, faults } = useFormSubmit("signing/sign");
	const [signature, setSignature] = useState("");
	const [at, setAt] = useState(0);
	const [read, setRead] = useState<ReadonlySet<string>>(new Set());
	const [signed, setSigned] = useState<ReadonlySet<string>>(new Set());
	const [hint, setHint] = useState("");
	const list = (documents.data ?? []).filter(signedHere);
	const current = list[Math.min(at, list.length - 1)];
	const isAllSigned = list.length > 0 && list.every((entry) => signed.has(entry.id));

	if (!documents.data) {
		return (
			<PageFrame>
				{documents.isError ? (
					<SubmitBar label="Try again" onPress={() => void documents.refetch()} />
				) : (
					<LoadingBlock />
				)}
			</PageFrame>
		);
	}
	if (signature === "") {
		return (
			<PageFrame>
				<AdoptSignature onAdopt={setSignature} />
			</PageFrame>
		);
	}
	const sign = () => {
		if (!current) return;
		if (!read.has(current.id)) return setHint(words("readToEnd", "Please read to the end; then you can sign."));
		setHint("");
		setSigned(new Set([...signed, current.id]));
	};
	return (
		<PageFrame>
			<Stack gap="6">
				<SubmitTrouble problem={problem} faults={faults} />
				{faults.some((fault) => fault.field === "signatureName") && (
					<Button variant="outline" alignSelf="flex-start" onClick={() => setSignature("")}>
						{words("adoptTitle", "Adopt your signature")}
					</Button>
				)}
				{current && (
					<Stack gap="4" key={current.id}>
						<HStack justify="space-between" gap="4" flexWrap="wrap">
							<Box>
								<Text fontSize="sm" color="fg.muted">
									{words("of", "Document {index} of {count}", {
										index: Math.min(at, list.length - 1) + 1,
										count: list.length,
									})}
								</Text>
								<Heading as="h2" size="md">
									{current.title}
								</Heading>
							</Box>
							{signed.has(current.id) && <StatusTag tone="success">{words("signed", "Signed")}</StatusTag>}
						</HStack>
						<DocumentViewer
							title={current.title}
							documentKey={[uuid, current.id]}
							load={(signal) => fetchDisclosurePdf(uuid, current.id, signal)}
							downloadLabel={words("download", "Download a copy")}
							onReachedEnd={() => {
								setRead((before) => new Set([...before, current.id]));
								setHint("");
							}}
						/>
						<Text role="status" color={hint ? "danger" : "fg.muted"} fontWeight={hint ? "semibold" : "normal"}>
							{hint ||
								(read.has(current.id)
									? words("endReached", "You have reached the end.")
									: words("readToEnd", "Please read to the end; then you can sign."))}
						</Text>
						{signed.has(current.id) ? (
							<SignatureLine name={signature} />
						) : (
							<SubmitBar label={words("sign", "Sign this document")} onPress={sign} />
						)}
						{signed.has(current.id) && at < list.length - 1 && (
							<SubmitBar label={words("next", "Next document")} onPress={() => setAt(at + 1)} />
						)}
					</Stack>
				)}
				{isAllSigned && (
					<SubmitBar
						label={words("finish", "Finish signing")}
						isSubmitting={isSubmitting}
						onPress={() =>
							void submit({ documentIds: list.map((entry) => entry.id), signatureName: signature, intent: true })
						}
					/>
				)}
				<Text fontSize="sm" color="fg.muted">
					{words("notary", "The deed is signed later, before a notary.")}
				</Text>
			</Stack>
		</PageFrame>
	);
}
