import { Heading, Stack, Text } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useApplication } from "../application-context.ts";
import { ConfirmBox } from "../parts/fields/confirm-box.tsx";
import { LabelledField } from "../parts/fields/labelled-field.tsx";
import { RadioCards } from "../parts/fields/radio-cards.tsx";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { isTooLong, textLimit } from "../parts/fields/text-limit.ts";
import { useWords } from "../parts/use-words.ts";
import { objectIn } from "../read-json.ts";
import { SignatureLine } from "../signatures/signature-line.tsx";
import { SignaturePad } from "../signatures/signature-pad.tsx";
import { isDrawn } from "../signatures/strokes.ts";
import type { Adopted } from "./adopted.ts";

type Style = "TYPED" | "DRAWN";

interface AdoptSignatureProps {
	/** The form being signed; it has the field names and their error messages. */
	readonly formId: string;
	readonly onAdopt: (adopted: Adopted) => void;
}

/** The signature: the typed name, optionally a drawing, with the intent to be bound. */
export function AdoptSignature({ formId, onAdopt }: AdoptSignatureProps) {
	const copy = useCopy("forms");
	const { flow } = useApplication();
	const words = useWords();
	const [name, setName] = useState("");
	const [style, setStyle] = useState<Style>("TYPED");
	const [strokes, setStrokes] = useState("");
	const [intent, setIntent] = useState(false);
	const [isChecked, setChecked] = useState(false);
	const form = flow.product.forms[formId];
	const properties = objectIn(form?.schema ?? {}, "properties");
	const intentWords = objectIn(properties, "intent").title;
	const nameWords = objectIn(form?.ui ?? {}, "signatureName")["ui:title"];
	const say = (field: string, keyword: string) => form?.messages[field]?.[keyword] ?? copy("formFault.required");
	const typed = name.trim();
	const most = textLimit(form, "signatureName");
	const nameFault =
		typed.length < 2
			? say("signatureName", "required")
			: isTooLong(typed, most)
				? copy("formFault.maxLength", { limit: String(most) })
				: undefined;
	const isMarked = style === "TYPED" || isDrawn(strokes);

	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		setChecked(true);
		if (nameFault === undefined && intent && isMarked)
			onAdopt({ name: typed, strokes: style === "DRAWN" ? strokes : "" });
	};
	return (
		<form onSubmit={onSubmit} noValidate>
			<Stack gap="6" maxW="form">
				<Stack gap="2">
					<Heading as="h2" size="md">
						{words("adoptTitle")}
					</Heading>
					<Text color="ink-2">{words("adoptBody")}</Text>
				</Stack>
				<LabelledField
					label={typeof nameWords === "string" ? nameWords : ""}
					count={{ value: name, most }}
					error={isChecked ? nameFault : undefined}
				>
					{(field) => (
						<Input
							{...field}
							name="signatureName"
							autoComplete="name"
							value={name}
							onChange={({ target }) => setName(target.value)}
						/>
					)}
				</LabelledField>
				<RadioCards<Style>
					legend={words("style")}
					columns={{ base: 1, sm: 2 }}
					value={style}
					onChange={setStyle}
					cards={[
						{ value: "TYPED", label: words("TYPED"), detail: words("typedDetail") },
						{
							value: "DRAWN",
							label: words("DRAWN"),
							detail: words("drawnDetail"),
						},
					]}
				/>
				{style === "TYPED" && typed !== "" && <SignatureLine name={typed} />}
				{style === "DRAWN" && (
					<SignaturePad
						value={strokes}
						onChange={setStrokes}
						error={isChecked && !isMarked ? words("tooShort") : undefined}
					/>
				)}
				<ConfirmBox
					label={typeof intentWords === "string" ? intentWords : ""}
					checked={intent}
					error={isChecked && !intent ? say("intent", "required") : undefined}
					onChange={setIntent}
				/>
				<SubmitBar label={words("adopt")} />
			</Stack>
		</form>
	);
}
