import { Stack, Text } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { useApplication } from "../application-context.ts";
import { DocumentPicker, type KeptDocument } from "../documents/document-picker.tsx";
import { ID_TYPES, type IdType, idDocument } from "../documents/id-types.ts";
import { PageFrame } from "../parts/page-frame.tsx";
import { RadioCards } from "../parts/radio-cards.tsx";
import { SubmitBar } from "../parts/submit-bar.tsx";
import { SubmitTrouble } from "../parts/submit-trouble.tsx";
import { useWords } from "../parts/use-words.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";
import { choiceLabel } from "../summary/summary-sections.ts";

const FORM = "identity";

/** Which ID, then its front and (for cards) its back, from the camera or from a file. */
export default function IdentityUpload() {
	const { flow, facts } = useApplication();
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit(FORM);
	const [idType, setIdType] = useState<IdType | "">("");
	const [front, setFront] = useState<readonly KeptDocument[]>([]);
	const [back, setBack] = useState<readonly KeptDocument[]>([]);
	const [missing, setMissing] = useState<string | undefined>(undefined);
	const messages = flow.product.forms[FORM]?.messages ?? {};
	const kind = idType === "" ? undefined : idDocument(idType);
	const pickerWords = {
		add: words("file", "Choose a file"),
		camera: words("camera", "Take a photo"),
		remove: words("retake", "Take it again"),
		types: words("types", "JPEG, PNG, HEIC or PDF, up to 15 MB"),
	};

	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		const field =
			kind === undefined
				? "idType"
				: !front[0]
					? "frontDocumentUuid"
					: kind.back && !back[0]
						? "backDocumentUuid"
						: undefined;
		setMissing(field && (messages[field]?.required ?? "Required"));
		if (field !== undefined || idType === "" || !front[0]) return;
		void submit({
			idType,
			frontDocumentUuid: front[0].uuid,
			...(kind?.back && back[0] ? { backDocumentUuid: back[0].uuid } : {}),
		});
	};

	return (
		<PageFrame>
			<form onSubmit={onSubmit} noValidate>
				<Stack gap="7">
					{facts.isIdReuploadNeeded === true && (
						<Text role="status" fontWeight="semibold" color="warning">
							{words("failed", "We could not read your last photo. Please take it again.")}
						</Text>
					)}
					<SubmitTrouble problem={problem ?? missing} faults={faults} />
					<RadioCards
						legend={words("pick", "Which ID will you use?")}
						columns={{ base: 1, sm: 2 }}
						value={idType}
						onChange={(next) => {
							setIdType(next);
							setFront([]);
							setBack([]);
							setMissing(undefined);
						}}
						cards={ID_TYPES.map((type) => ({
							value: type,
							label: choiceLabel(flow.product.forms, FORM, "idType", type),
						}))}
					/>
					{kind && (
						<DocumentPicker
							key={kind.front}
							label={kind.back ? words("front", "Front") : words("passportPage", "The page with your photo")}
							hint={words("hints", "Keep all four corners in the picture, and avoid glare.")}
							documentType={kind.front}
							multiple={false}
							kept={front}
							onKept={setFront}
							words={pickerWords}
						/>
					)}
					{kind?.back && (
						<DocumentPicker
							key={kind.back}
							label={words("back", "Back")}
							documentType={kind.back}
							multiple={false}
							kept={back}
							onKept={setBack}
							words={pickerWords}
						/>
					)}
					<SubmitBar label={words("send", "Send")} isSubmitting={isSubmitting} />
				</Stack>
			</form>
		</PageFrame>
	);
}
