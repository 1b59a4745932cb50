import { Heading, Text } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changePassword } from "../api/session/account.ts";
import { identityQuery } from "../api/session/identity.ts";
import { ShortForm } from "../forms/short-form.tsx";
import { Card } from "../shell/card.tsx";
import { Notice } from "../shell/notice.tsx";
import { Change } from "./change.tsx";
import { SETTINGS_WORDS } from "./settings-words.ts";

const WORDS = SETTINGS_WORDS.secret;
const MIN = 12;
const FIELDS = [
	{ name: "currentPassword", label: WORDS.current, isSecret: true, autoComplete: "current-password" },
	{
		name: "password",
		label: WORDS.next,
		hint: WORDS.nextHint,
		isSecret: true,
		autoComplete: "new-password",
		check: (text: string) => ([...text].length < MIN ? WORDS.nextHint : undefined),
	},
] as const;

/** A new password, with the old one. */
export function PasswordSection() {
	const queries = useQueryClient();
	const { data } = useQuery(identityQuery());
	const change = async (currentPassword: string, password: string) => {
		await changePassword(currentPassword, password);
		await queries.invalidateQueries({ queryKey: ["account"] });
		await queries.invalidateQueries({ queryKey: identityQuery().queryKey });
	};
	return (
		<Card p={{ base: "5", md: "7" }}>
			<Heading as="h2" size="md">
				{WORDS.title}
			</Heading>
			{data?.passwordExpired === true && (
				<Notice tone="attention">
					<Text>{WORDS.expired}</Text>
				</Notice>
			)}
			<Change label={WORDS.change} done={WORDS.kept}>
				{(finish) => (
					<ShortForm
						id="secret"
						fields={FIELDS}
						trouble={SETTINGS_WORDS.trouble}
						button={WORDS.change}
						onSend={async ({ currentPassword = "", password = "" }) => {
							await change(currentPassword, password);
							finish();
						}}
					/>
				)}
			</Change>
		</Card>
	);
}
