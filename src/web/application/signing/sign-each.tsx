import { Button, HStack, Stack, Text } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import type { Disclosure } from "../../api/application/disclosures.ts";
import { useApplication } from "../application-context.ts";
import { DocumentViewer } from "../documents/document-viewer.tsx";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";
import { useKeepDraft } from "../submit/use-draft.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";
import { AdoptSignature } from "./adopt-signature.tsx";
import { draftOf, type SigningProgress } from "./adopted.ts";
import { DocumentsToSign, SigningMarks } from "./documents-to-sign.tsx";
import { SignHere } from "./sign-here.tsx";

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
	const [chosen, setChosen] = useState(() =>
		Math.max(
			0,
			list.findIndex((entry) => !signed.has(entry.id)),
		),
	);
	const at = Math.min(chosen, list.length - 1);
	const top = useHeadingOfNext(at);
	const current = list[at];
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
	const open = (next: number) => {
		setHint("");
		setChosen(next);
	};
	const sign = () => {
		if (!current) return;
		if (!read.has(current.id)) return setHint(words("readToEnd"));
		setHint("");
		go({ ...progress, signed: [...progress.signed, current.id] });
	};
	const finish = () => void submit({ ...draftOf(progress), documentIds: list.map((entry) => entry.id) });
	const place = words("of", { index: at + 1, count: list.length });
	const isSigned = current !== undefined && signed.has(current.id);
	return (
		<div ref={top}>
			<PageFrame title={current?.title ?? ""} isDocument body={[]}>
				<Stack gap="6" mt="-4">
					<div>
						<Text color="ink-2">{place}</Text>
						<SigningMarks list={list} at={at} signed={signed} />
					</div>
					<SubmitTrouble problem={problem} faults={faults} />
					{current && (
						<DocumentViewer
							key={current.id}
							uuid={uuid}
							id={current.id}
							title={current.title}
							layout="page"
							level={2}
							isRefetched
							downloadLabel={words("download")}
							onReachedEnd={() => {
								setRead((before) => new Set([...before, current.id]));
								setHint("");
							}}
							rail={<DocumentsToSign list={list} at={at} signed={signed} onOpen={open} />}
						>
							<SignHere
								place={place}
								adopted={adopted}
								isSigned={isSigned}
								hasRead={read.has(current.id)}
								hint={hint}
								onSign={sign}
								onNext={at < list.length - 1 ? () => open(at + 1) : undefined}
							/>
						</DocumentViewer>
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
						{`${words("kept")} ${words("notary")}`}
					</Text>
				</Stack>
			</PageFrame>
		</div>
	);
}

/** Takes the reader to the heading of each document after the first one shown; returns what it is in. */
function useHeadingOfNext(at: number) {
	const page = useRef<HTMLDivElement>(null);
	const shown = useRef(at);
	useEffect(() => {
		if (shown.current === at) return;
		shown.current = at;
		window.scrollTo?.({ top: 0 });
		page.current?.querySelector("h1")?.focus({ preventScroll: true });
	}, [at]);
	return page;
}
