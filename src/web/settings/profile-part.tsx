import { Box, Stack } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatPhone, phoneDigits } from "../../lending/index.ts";
import { shownMessage } from "../api/request-error.ts";
import { askForNewEmail, changePhone } from "../api/session/account.ts";
import { identityQuery } from "../api/session/identity.ts";
import { capitalised } from "../formats/words.ts";
import { ShortForm } from "../forms/short-form.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";
import { Change } from "./change.tsx";
import { Fact } from "./fact.tsx";
import { SETTINGS_WORDS } from "./settings-words.ts";
import { WalletFact } from "./wallet-fact.tsx";

const WORDS = SETTINGS_WORDS.profile;
const PASSWORD = {
	name: "password",
	label: SETTINGS_WORDS.password,
	hint: SETTINGS_WORDS.passwordHint,
	isSecret: true,
	autoComplete: "current-password",
} as const;
const EMAIL = [{ name: "email", label: WORDS.newEmail, inputMode: "email", autoComplete: "email" }, PASSWORD] as const;
const PHONE = [
	{
		name: "phone",
		label: WORDS.newPhone,
		inputMode: "tel",
		autoComplete: "tel",
		check: (text: string) => (phoneDigits(text) === null ? "Please enter a valid phone number" : undefined),
	},
	PASSWORD,
] as const;

/** Name, email, phone and wallet: the user's identity and contact details. */
export function ProfilePart() {
	const queries = useQueryClient();
	const { data, error, isPending } = useQuery(identityQuery());
	if (isPending) return <LoadingBlock />;
	if (error) return <Notice tone="stop">{shownMessage(error)}</Notice>;
	const name = capitalised(
		["firstName", "middleName", "lastName", "suffix"].map((part) => data.name?.[part] ?? "").join(" "),
	);
	const [phone] = data.phoneNumbers ?? [];
	return (
		<Stack gap="5">
			<Fact label={WORDS.name} value={name === "" ? WORDS.noName : name}>
				<Box mt="2" color="fg.muted" fontSize="sm">
					{WORDS.nameHelp}
				</Box>
			</Fact>
			<Fact label={WORDS.email} value={data.email ?? ""}>
				<Change label={WORDS.changeEmail} done={WORDS.emailSent}>
					{(finish) => (
						<ShortForm
							id="email"
							fields={EMAIL}
							trouble={SETTINGS_WORDS.trouble}
							button={WORDS.changeEmail}
							onSend={async ({ email = "", password = "" }) => {
								await askForNewEmail(email, password);
								finish();
							}}
						/>
					)}
				</Change>
			</Fact>
			<Fact label={WORDS.phone} value={phone === undefined ? WORDS.noPhone : formatPhone(phone)}>
				<Change label={WORDS.changePhone} done={WORDS.phoneKept}>
					{(finish) => (
						<ShortForm
							id="phone"
							fields={PHONE}
							trouble={SETTINGS_WORDS.trouble}
							button={WORDS.changePhone}
							onSend={async (texts) => {
								await changePhone(texts.phone ?? "", texts.password ?? "");
								await queries.invalidateQueries({ queryKey: identityQuery().queryKey });
								finish();
							}}
						/>
					)}
				</Change>
			</Fact>
			<WalletFact />
		</Stack>
	);
}
