import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Copy } from "../../contracts/copy.ts";
import { formatPhone, phoneDigits } from "../../flow/engine/texts/us-phone.ts";
import { shownMessage } from "../api/request-error.ts";
import { askForNewEmail, changePhone } from "../api/session/account.ts";
import { identityQuery } from "../api/session/identity.ts";
import { capitalised } from "../formats/words.ts";
import { type ShortField, ShortForm } from "../forms/short-form.tsx";
import { Card } from "../shell/card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { LanguageChoice } from "../shell/language/language-choice.tsx";
import { languagesOf } from "../shell/language/languages.ts";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { Change } from "./change.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { Fact } from "./fact.tsx";
import { WalletFact } from "./wallet-fact.tsx";

const password = (copy: Copy<"settings">): ShortField => ({
	name: "password",
	label: copy("settings.password"),
	hint: copy("settings.passwordHint"),
	isSecret: true,
	autoComplete: "current-password",
});
const email = (copy: Copy<"settings">): readonly ShortField[] => [
	{ name: "email", label: copy("profile.newEmail"), inputMode: "email", autoComplete: "email" },
	password(copy),
];
const phoneFields = (copy: Copy<"settings">): readonly ShortField[] => [
	{
		name: "phone",
		label: copy("profile.newPhone"),
		inputMode: "tel",
		autoComplete: "tel",
		check: (text: string) => (phoneDigits(text) === null ? copy("profile.validPhone") : undefined),
	},
	password(copy),
];

const NAME_PARTS = ["firstName", "middleName", "lastName", "suffix"] as const;

/** Name, email, phone and wallet: the user's identity and contact details. */
export function ProfilePart() {
	const copy = useCopy("settings");
	const queries = useQueryClient();
	const { data, error, isPending } = useQuery(identityQuery());
	if (isPending) return <LoadingBlock isPage />;
	if (error) return <Notice tone="stop">{shownMessage(error)}</Notice>;
	const name = capitalised(NAME_PARTS.map((part) => data.name[part] ?? "").join(" "));
	const [phone] = data.phoneNumbers;
	return (
		<Card p="0">
			<Fact
				label={copy("profile.name")}
				value={name === "" ? copy("profile.noName") : name}
				{...(data.type === "AGENT" ? {} : { note: copy("profile.nameHelp") })}
			/>
			<Fact label={copy("profile.email")} value={data.email}>
				<Change isBeside label={copy("profile.changeEmail")} done={copy("profile.emailSent")}>
					{(finish) => (
						<ShortForm
							id="email"
							fields={email(copy)}
							trouble={copy("settings.trouble")}
							button={copy("profile.changeEmail")}
							onSend={async ({ email = "", password = "" }) => {
								await askForNewEmail(email, password);
								finish();
							}}
						/>
					)}
				</Change>
			</Fact>
			{!data.isEmailConfirmed && <ConfirmEmail email={data.email} />}
			<Fact label={copy("profile.phone")} value={phone === undefined ? copy("profile.noPhone") : formatPhone(phone)}>
				<Change
					isBeside
					label={copy(phone === undefined ? "profile.addPhone" : "profile.changePhone")}
					done={copy("profile.phoneKept")}
				>
					{(finish) => (
						<ShortForm
							id="phone"
							fields={phoneFields(copy)}
							trouble={copy("settings.trouble")}
							button={copy(phone === undefined ? "profile.addPhone" : "profile.changePhone")}
							onSend={async (texts) => {
								await changePhone(texts.phone ?? "", texts.password ?? "");
								await queries.invalidateQueries({ queryKey: identityQuery().queryKey });
								finish();
							}}
						/>
					)}
				</Change>
			</Fact>
			<LanguageFact />
			<WalletFact />
		</Card>
	);
}

/** The language of the user's pages and messages, where the lender offers more than one. */
function LanguageFact() {
	const copy = useCopy("settings");
	const { offered } = languagesOf(useOrg().product.org);
	if (offered.length < 2) return null;
	return (
		<Fact label={copy("profile.language")}>
			<LanguageChoice />
		</Fact>
	);
}
