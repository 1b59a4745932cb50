import { Heading, Text } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Copy } from "../../contracts/copy.ts";
import { changePassword } from "../api/session/account.ts";
import { identityQuery } from "../api/session/identity.ts";
import { type ShortField, ShortForm } from "../forms/short-form.tsx";
import { Card } from "../shell/card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { Notice } from "../shell/notice.tsx";
import { Change } from "./change.tsx";

const MIN = 12;
const fields = (copy: Copy<"settings">): readonly ShortField[] => [
	{ name: "currentPassword", label: copy("secret.current"), isSecret: true, autoComplete: "current-password" },
	{
		name: "password",
		label: copy("secret.next"),
		hint: copy("secret.nextHint"),
		isSecret: true,
		autoComplete: "new-password",
		check: (text: string) => ([...text].length < MIN ? copy("secret.nextHint") : undefined),
	},
];

/** A new password, with the old one. */
export function PasswordSection() {
	const copy = useCopy("settings");
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
				{copy("secret.title")}
			</Heading>
			{data?.passwordExpired === true && (
				<Notice tone="attention">
					<Text>{copy("secret.expired")}</Text>
				</Notice>
			)}
			<Change label={copy("secret.change")} done={copy("secret.kept")}>
				{(finish) => (
					<ShortForm
						id="secret"
						fields={fields(copy)}
						trouble={copy("settings.trouble")}
						button={copy("secret.change")}
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
