import { Grid, Heading, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { Copy } from "../../../contracts/copy.ts";
import { ask } from "../../api/ask.ts";
import { login } from "../../api/session/sign-in.ts";
import { CHAT_SHORTCUTS } from "../../chat/chat-shortcuts.ts";
import { type ShortField, ShortForm } from "../../forms/short-form.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import { type SecondStep, useArrive } from "./use-enter.ts";

const byPasswordFields = (copy: Copy<"sandbox">): readonly ShortField[] => [
	{ name: "email", label: copy("devLogin.email"), inputMode: "email", autoComplete: "off" },
	{ name: "password", label: copy("devLogin.password"), isSecret: true, autoComplete: "off" },
];

/** Logs a developer in by email and password, or by a token from elsewhere. */
export function DevLogin() {
	const copy = useCopy("sandbox");
	const arrive = useArrive();
	const [secondStep, setSecondStep] = useState<SecondStep>();
	const failed = (): never => {
		throw new Error(copy("devLogin.failed"));
	};
	const byPassword = async (email: string, password: string) => {
		const answer = await login(email, password).catch(failed);
		setSecondStep(await arrive(answer));
	};
	const byJwt = async (jwt: string) => {
		const headers = { Authorization: `Bearer ${jwt}` };
		await ask("GET /identity/secure/api/v1/identity", { headers, anonymous: true }).catch(failed);
		await arrive({ jwt });
	};
	if (secondStep) return <SecondStepForm step={secondStep} onAgain={() => setSecondStep(undefined)} />;
	return (
		<Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="8" mt="4">
			<section>
				<Heading as="h2" size="sm" mb="4">
					{copy("devLogin.logInByPassword")}
				</Heading>
				<ShortForm
					id="dev-password"
					fields={byPasswordFields(copy)}
					trouble={copy("devLogin.notLoggedIn")}
					button={copy("devLogin.devLogin")}
					onSend={({ email = "", password = "" }) => byPassword(email, password)}
				/>
			</section>
			<section>
				<Heading as="h2" size="sm" mb="4">
					{copy("devLogin.logInByToken")}
				</Heading>
				<ShortForm
					id="dev-jwt"
					fields={[{ name: "jwt", label: copy("devLogin.jwt"), autoComplete: "off" }]}
					trouble={copy("devLogin.notLoggedIn")}
					button={copy("devLogin.useToken")}
					onSend={({ jwt = "" }) => byJwt(jwt.replace(/^Bearer /, ""))}
				/>
				<Text mt="4" fontSize="sm" color="ink-2">
					{copy("devLogin.tokenStandsUnder")}
				</Text>
			</section>
			<section>
				<Heading as="h2" size="sm" mb="4">
					{copy("devLogin.chatShiftAlt")}
				</Heading>
				{CHAT_SHORTCUTS.map((letter) => (
					<Text key={letter}>{`${letter} ${copy(`chatShortcut.${letter}`)}`}</Text>
				))}
			</section>
		</Grid>
	);
}
