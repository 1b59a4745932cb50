import { Box, Button, Heading, Text } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { shownMessage } from "../api/request-error.ts";
import {
	confirmFactor,
	disableFactor,
	type Enrolment,
	enrolFactor,
	factorQuery,
	renewRecoveryCodes,
} from "../api/session/account.ts";
import { ShortForm } from "../forms/short-form.tsx";
import { Card } from "../shell/card.tsx";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";
import { AppSecret } from "./app-secret.tsx";
import { Change } from "./change.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SETTINGS_WORDS } from "./settings-words.ts";

const WORDS = SETTINGS_WORDS.factor;
const PASSWORD = [
	{
		name: "password",
		label: SETTINGS_WORDS.password,
		hint: SETTINGS_WORDS.passwordHint,
		isSecret: true,
		autoComplete: "current-password",
	},
] as const;
const CODE = [
	{ name: "code", label: WORDS.code, hint: WORDS.codeHint, inputMode: "numeric", autoComplete: "one-time-code" },
] as const;

/** Asks for the password before something is done. */
function WithPassword(props: { id: string; button: string; onPassword: (password: string) => Promise<void> }) {
	return (
		<ShortForm
			id={props.id}
			fields={PASSWORD}
			trouble={SETTINGS_WORDS.trouble}
			button={props.button}
			onSend={({ password = "" }) => props.onPassword(password)}
		/>
	);
}

function Enrol(props: { enrolment: Enrolment; onCodes: (codes: readonly string[]) => void; onCancel: () => void }) {
	return (
		<Box mt="5">
			<AppSecret {...props.enrolment} />
			<ShortForm
				id="factor"
				fields={CODE}
				trouble={SETTINGS_WORDS.trouble}
				button={WORDS.confirm}
				onSend={async ({ code = "" }) => props.onCodes((await confirmFactor(code)).recoveryCodes)}
			/>
			<Button variant="plain" mt="3" onClick={props.onCancel}>
				{SETTINGS_WORDS.cancel}
			</Button>
		</Box>
	);
}

/** Two-step sign-in: on by an app's first code, off by the password. */
export function FactorSection() {
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
					<Text mt="2">{WORDS.off}</Text>
					<Change key="off" label={WORDS.turnOn} done="">
						{() => (
							<WithPassword
								id="turn-on"
								button={WORDS.begin}
								onPassword={async (password) => setEnrolment(await enrolFactor(password))}
							/>
						)}
					</Change>
				</>
			);
		}
		return (
			<>
				<Text mt="2">{`${WORDS.on} ${WORDS.left(data.recoveryCodesLeft)}`}</Text>
				<Change key="codes" label={WORDS.newCodes} done="">
					{() => (
						<WithPassword
							id="new-codes"
							button={WORDS.newCodes}
							onPassword={async (password) => show((await renewRecoveryCodes(password)).recoveryCodes)}
						/>
					)}
				</Change>
				<Change key="on" label={WORDS.turnOff} done="">
					{(finish) => (
						<WithPassword
							id="turn-off"
							button={WORDS.turnOff}
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
				{WORDS.title}
			</Heading>
			{body()}
		</Card>
	);
}
