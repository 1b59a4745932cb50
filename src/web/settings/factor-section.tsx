import { Box, Button, Heading, Text } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Copy } from "../../contracts/copy.ts";
import { shownMessage } from "../api/request-error.ts";
import {
	confirmFactor,
	disableFactor,
	type Enrolment,
	enrolFactor,
	factorQuery,
	renewRecoveryCodes,
} from "../api/session/account.ts";
import { type ShortField, ShortForm } from "../forms/short-form.tsx";
import { Card } from "../shell/card.tsx";
import { useCopy } from "../shell/copy/use-copy.ts";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";
import { AppSecret } from "./app-secret.tsx";
import { Change } from "./change.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const password = (copy: Copy<"settings">): readonly ShortField[] => [
	{
		name: "password",
		label: copy("settings.password"),
		hint: copy("settings.passwordHint"),
		isSecret: true,
		autoComplete: "current-password",
	},
];
const code = (copy: Copy<"settings">): readonly ShortField[] => [
	{
		name: "code",
		label: copy("factor.code"),
		hint: copy("factor.codeHint"),
		inputMode: "numeric",
		autoComplete: "one-time-code",
	},
];

/** Asks for the password before something is done. */
function WithPassword(props: { id: string; button: string; onPassword: (password: string) => Promise<void> }) {
	const copy = useCopy("settings");
	return (
		<ShortForm
			id={props.id}
			fields={password(copy)}
			trouble={copy("settings.trouble")}
			button={props.button}
			onSend={({ password = "" }) => props.onPassword(password)}
		/>
	);
}

function Enrol(props: { enrolment: Enrolment; onCodes: (codes: readonly string[]) => void; onCancel: () => void }) {
	const copy = useCopy("settings");
	return (
		<Box mt="5">
			<AppSecret {...props.enrolment} />
			<ShortForm
				id="factor"
				fields={code(copy)}
				trouble={copy("settings.trouble")}
				button={copy("factor.confirm")}
				onSend={async ({ code = "" }) => props.onCodes((await confirmFactor(code)).recoveryCodes)}
			/>
			<Button variant="plain" mt="3" onClick={props.onCancel}>
				{copy("settings.cancel")}
			</Button>
		</Box>
	);
}

/** Two-step sign-in: on by an app's first code, off by the password. */
export function FactorSection() {
	const copy = useCopy("settings");
	const queries = useQueryClient();
	const { data, error } = useQuery(factorQuery());
	const [enrolment, setEnrolment] = useState<Enrolment>();
	const [codes, setCodes] = useState<readonly string[]>();
	const refresh = () => queries.invalidateQueries({ queryKey: factorQuery().queryKey });
	const show = (made: readonly string[]) => {
		setEnrolment(undefined);
		setCodes(made);
		void refresh();
	};
	const body = () => {
		if (error) return <Notice tone="stop">{shownMessage(error)}</Notice>;
		if (!data) return <LoadingBlock />;
		if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
		if (enrolment) {
			return <Enrol enrolment={enrolment} onCodes={show} onCancel={() => setEnrolment(undefined)} />;
		}
		if (!data.isOn) {
			return (
				<>
					<Text mt="2">{copy("factor.off")}</Text>
					<Change key="off" label={copy("factor.turnOn")} done="">
						{() => (
							<WithPassword
								id="turn-on"
								button={copy("factor.begin")}
								onPassword={async (password) => setEnrolment(await enrolFactor(password))}
							/>
						)}
					</Change>
				</>
			);
		}
		return (
			<>
				<Text mt="2">{`${copy("factor.on")} ${copy("factor.left", { codes: data.recoveryCodesLeft })}`}</Text>
				<Change key="codes" label={copy("factor.newCodes")} done="">
					{() => (
						<WithPassword
							id="new-codes"
							button={copy("factor.newCodes")}
							onPassword={async (password) => show((await renewRecoveryCodes(password)).recoveryCodes)}
						/>
					)}
				</Change>
				<Change key="on" label={copy("factor.turnOff")} done="">
					{(finish) => (
						<WithPassword
							id="turn-off"
							button={copy("factor.turnOff")}
							onPassword={async (password) => {
								await disableFactor(password);
								await refresh();
								finish();
							}}
						/>
					)}
				</Change>
			</>
		);
	};
	return (
		<Card p={{ base: "5", md: "7" }}>
			<Heading as="h2" size="md">
				{copy("factor.title")}
			</Heading>
			{body()}
		</Card>
	);
}
