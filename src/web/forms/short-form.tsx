import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Copy } from "../../contracts/copy.ts";
import { fieldFaults, RequestError, shownMessage } from "../api/request-error.ts";
import { SCRIPT_ONLY } from "../browser/scripting.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { useEarlyInput } from "./early/use-early-input.ts";
import { ErrorSummary } from "./errors/error-summary.tsx";
import { Input } from "./inputs.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { FieldErrors, FieldLabel } from "./templates/field-words.tsx";
import { ConcealedInput } from "./widgets/concealed-input.tsx";

/** One text field of a short form. */
export interface ShortField {
	/** Its name in the answer, and in the server's errors. */
	readonly name: string;
	readonly label: string;
	readonly hint?: string;
	/** A password: hidden until its owner asks to see it. */
	readonly isSecret?: boolean;
	readonly autoComplete?: string;
	readonly inputMode?: "email" | "tel" | "numeric" | "text";
	/** Initial value. */
	readonly initial?: string;
	/** Change handler. */
	readonly onText?: (text: string) => void;
	/** Validates a non-empty text. */
	readonly check?: (text: string) => string | undefined;
}

type Texts = { readonly [name: string]: string };

interface ShortFormProps {
	/** Prefix of its field ids. */
	readonly id: string;
	readonly fields: readonly ShortField[];
	/** Content above the errors. */
	readonly trouble: string;
	readonly button: string;
	/** Receives the complete, valid texts; rejects with a displayable error. */
	readonly onSend: (texts: Texts) => Promise<void>;
}

/** "Enter your password" for an empty field of that label. */
function missing(label: string, copy: Copy<"forms">): string {
	const name = label.charAt(0).toLowerCase() + label.slice(1);
	return copy(name.startsWith("your ") ? "shortForm.enter" : "shortForm.enterYour", { name });
}

/** A form of a few lines of text about the account; the summary takes the focus when it could not be sent. */
export function ShortForm({ id, fields, trouble, button, onSend }: ShortFormProps) {
	const copy = useCopy("forms");
	const [texts, setTexts] = useState<Texts>(() =>
		Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? ""])),
	);
	const [faults, setFaults] = useState<Texts>({});
	const [refusal, setRefusal] = useState("");
	const [isBusy, setIsBusy] = useState(false);
	const [failures, setFailures] = useState(0);
	const summary = useRef<HTMLDivElement>(null);
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	useEffect(() => {
		if (failures > 0) summary.current?.focus();
	}, [failures]);

	const fail = (found: Texts, words = "") => {
		setFaults(found);
		setRefusal(words);
		setFailures((count) => count + 1);
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy) return;
		const found = faultsOf(fields, texts, copy);
		if (Object.keys(found).length > 0) {
			fail(found);
			return;
		}
		setFaults({});
		setRefusal("");
		setIsBusy(true);
		try {
			await onSend(sent(fields, texts));
		} catch (error) {
			const named = fieldFaults(error).filter(({ field }) => fields.some(({ name }) => name === field));
			const words = error instanceof Error && !(error instanceof RequestError) ? error.message : shownMessage(error);
			fail(Object.fromEntries(named.map(({ field, message }) => [field, message])), named.length > 0 ? "" : words);
		} finally {
			setIsBusy(false);
		}
	};
	const entries = fields.flatMap(({ name, label }) =>
		faults[name] === undefined ? [] : [{ fieldId: `${id}_${name}`, text: `${label}: ${faults[name]}` }],
	);
	return (
		// until the script has loaded, pressing Enter submits nothing: an address must never contain a secret
		<form ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
			<ErrorSummary
				ref={summary}
				entries={refusal === "" ? entries : [...entries, { fieldId: undefined, text: refusal }]}
				title={trouble}
			/>
			<Stack gap="6">
				{fields.map((field) => (
					<Line
						key={field.name}
						id={`${id}_${field.name}`}
						field={field}
						text={texts[field.name] ?? ""}
						fault={faults[field.name]}
						onText={(text) => {
							setTexts((before) => ({ ...before, [field.name]: text }));
							field.onText?.(text);
						}}
					/>
				))}
				<Flex direction="column" css={SCRIPT_ONLY}>
					<SubmitButton label={button} isBusy={isBusy} />
				</Flex>
			</Stack>
		</form>
	);
}

function faultsOf(fields: readonly ShortField[], texts: Texts, copy: Copy<"forms">): Texts {
	const found = fields.flatMap(({ name, label, check }) => {
		const text = texts[name] ?? "";
		const fault = text.trim() === "" ? missing(label, copy) : check?.(text);
		return fault === undefined ? [] : [[name, fault] as const];
	});
	return Object.fromEntries(found);
}

// A space at the end of a password belongs to it.
function sent(fields: readonly ShortField[], texts: Texts): Texts {
	return Object.fromEntries(
		fields.map(({ name, isSecret }) => [name, isSecret ? (texts[name] ?? "") : (texts[name] ?? "").trim()]),
	);
}

interface LineProps {
	readonly id: string;
	readonly field: ShortField;
	readonly text: string;
	readonly fault: string | undefined;
	readonly onText: (text: string) => void;
}

function Line({ id, field, text, fault, onText }: LineProps) {
	const { name, label, hint, isSecret, autoComplete, inputMode } = field;
	const described = [hint && `${id}__hint`, fault && `${id}__error`].filter(Boolean).join(" ");
	const common = {
		id,
		name,
		value: text,
		autoComplete,
		inputMode,
		required: true,
		"aria-invalid": fault === undefined ? undefined : true,
		"aria-describedby": described === "" ? undefined : described,
		onChange: (event: { readonly target: { readonly value: string } }) => onText(event.target.value),
	};
	return (
		<Box>
			<FieldLabel htmlFor={id}>{label}</FieldLabel>
			{hint !== undefined && (
				<Text id={`${id}__hint`} fontSize="sm" color="ink-2" mb="2">
					{hint}
				</Text>
			)}
			{isSecret ? (
				<ConcealedInput {...common} label={label.toLowerCase()} by="password" />
			) : (
				<Input {...common} type="text" autoCapitalize="none" spellCheck={false} />
			)}
			<FieldErrors id={id} errors={fault === undefined ? undefined : [fault]} />
		</Box>
	);
}
