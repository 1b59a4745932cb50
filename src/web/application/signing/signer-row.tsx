import { Box, Button, chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import type { HelocSigner } from "../../../flow/engine/record/record-types.generated.ts";
import { isEmailAddress } from "../../../flow/engine/texts/email-address.ts";
import { capitalised } from "../../formats/words.ts";
import { Input } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { textAt, useApplication } from "../application-context.ts";
import { LabelledField } from "../parts/fields/labelled-field.tsx";
import { isTooLong, textLimit } from "../parts/fields/text-limit.ts";
import { fullDay } from "../parts/shown-dates.ts";
import { StatusTag } from "../parts/status-tag.tsx";
import { useWords, type Words } from "../parts/use-words.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

const TONES: { readonly [status: string]: "success" | "stop" | "info" } = {
	SIGNED: "success",
	DECLINED: "stop",
	WITHDRAWN: "stop",
};
const STATUSES = ["INVITED", "OPENED", "IDENTITY", "SIGNED", "DECLINED", "WITHDRAWN"] as const;
const FORM = "signing/additional";

/** One owner: their progress, and a new invitation, to another address if the first was wrong. */
export function SignerRow({ signer }: { readonly signer: HelocSigner }) {
	const copy = useCopy("application");
	const formCopy = useCopy("forms");
	const most = textLimit(useApplication().flow.product.forms[FORM], "email");
	const words = useWords();
	const { submit, isSubmitting, problem, faults } = useFormSubmit(FORM, { stay: true });
	const [isEditing, setEditing] = useState(false);
	const [isSent, setSent] = useState(false);
	const [email, setEmail] = useState("");
	const [fault, setFault] = useState<string | undefined>(undefined);
	const uuid = textAt(signer, "identityUuid");
	const name = capitalised(textAt(signer, "name"));
	const status = textAt(signer, "status") || "INVITED";
	const isSigned = status === "SIGNED";
	const request = textAt(signer, "requestStatus");
	const send = async (to?: string) => {
		if (!(await submit({ action: "RESEND", identityUuid: uuid, ...(to === undefined ? {} : { email: to }) }))) return;
		setSent(true);
		setEditing(false);
	};
	const withdraw = async () => {
		if (await submit({ action: "WITHDRAW", identityUuid: uuid })) setSent(false);
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		const found = isTooLong(email, most)
			? formCopy("formFault.maxLength", { limit: String(most) })
			: isEmailAddress(email.trim())
				? undefined
				: copy("signerRow.pleaseEnterValid");
		setFault(found);
		if (found === undefined) void send(email.trim());
	};
	const error = fault ?? faults[0]?.message ?? problem;
	return (
		<chakra.li borderBottomWidth="1px" borderBottomStyle="solid" borderColor="line" py="4">
			<Stack gap="2">
				<HStack justify="space-between" gap="4" flexWrap="wrap">
					<Box minW="0">
						<Text fontWeight="semibold">{name}</Text>
						<Text fontSize="sm" color="ink-2" overflowWrap="anywhere">
							{textAt(signer, "email")}
						</Text>
						<Text fontSize="sm" color="ink-2">
							{dateOf(signer, isSigned, words)}
						</Text>
					</Box>
					<StatusTag tone={TONES[status] ?? "info"}>{words.find(status, STATUSES) ?? status}</StatusTag>
				</HStack>
				{request !== "" && status !== "WITHDRAWN" && (
					<Text fontSize="sm">{words(request === "IN_REVIEW" ? "requestIN_REVIEW" : "requestOWED")}</Text>
				)}
				{status === "DECLINED" && <Text>{words("declinedHow")}</Text>}
				{!isSigned && !isEditing && (
					<HStack gap="4" flexWrap="wrap">
						<Button
							variant="plain"
							size="sm"
							aria-label={`${isSent ? words("resent") : words("resend")}: ${name}`}
							aria-disabled={isSubmitting || undefined}
							onClick={() => void send()}
						>
							{isSent ? words("resent") : words("resend")}
						</Button>
						<Button
							variant="plain"
							size="sm"
							aria-label={`${words("change")}: ${name}`}
							onClick={() => setEditing(true)}
						>
							{words("change")}
						</Button>
						{status !== "WITHDRAWN" && (
							<Button
								variant="plain"
								size="sm"
								aria-label={`${words("withdraw")}: ${name}`}
								aria-disabled={isSubmitting || undefined}
								onClick={() => void withdraw()}
							>
								{words("withdraw")}
							</Button>
						)}
					</HStack>
				)}
				{status === "WITHDRAWN" && <Text>{words("withdrawnHow")}</Text>}
				{!isEditing && error && <FieldFault isAnnounced>{error}</FieldFault>}
				{isEditing && (
					<form onSubmit={onSubmit} noValidate>
						<Stack gap="3" maxW="24rem">
							<LabelledField
								label={words("email", { name })}
								hint={words("emailHow")}
								count={{ value: email, most }}
								error={error}
							>
								{(field) => (
									<Input
										{...field}
										type="email"
										inputMode="email"
										autoComplete="off"
										value={email}
										onChange={({ target }) => setEmail(target.value)}
									/>
								)}
							</LabelledField>
							<HStack gap="3" flexWrap="wrap">
								<Button type="submit" size="sm" aria-disabled={isSubmitting || undefined}>
									{isSubmitting ? words("submitting") : words("send")}
								</Button>
								<Button type="button" size="sm" variant="outline" onClick={() => setEditing(false)}>
									{words("cancel")}
								</Button>
							</HStack>
						</Stack>
					</form>
				)}
			</Stack>
		</chakra.li>
	);
}

function dateOf(signer: HelocSigner, isSigned: boolean, words: Words): string {
	const signedAt = textAt(signer, "signedAt");
	const expiresOn = textAt(signer, "status") === "WITHDRAWN" ? "" : textAt(signer, "expiresOn");
	if (isSigned && textAt(signer, "notarisedAt") !== "") return words("notarised");
	if (isSigned) return signedAt === "" ? "" : words("signedOn", { date: fullDay(signedAt) });
	return expiresOn === "" ? "" : words("invitedUntil", { date: fullDay(expiresOn) });
}
