import { Grid, Heading, Text } from "@chakra-ui/react";
import { useState } from "react";
import { request } from "../../api/request.ts";
import { login } from "../../api/session/sign-in.ts";
import { CHAT_SHORTCUTS } from "../../chat/chat-shortcuts.ts";
import { ShortForm } from "../../forms/short-form.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { type SecondStep, useArrive } from "./use-enter.ts";

const FAILED = "Something unexpected happened logging you in";
const BY_PASSWORD = [
	{ name: "email", label: "E-mail", inputMode: "email", autoComplete: "off" },
	{ name: "password", label: "Password", isSecret: true, autoComplete: "off" },
] as const;
const BY_JWT = [{ name: "jwt", label: "JWT", autoComplete: "off" }] as const;

/** Logs a developer in by email and password, or by a token from elsewhere. */
export function DevLogin() {
	const arrive = useArrive();
	const [secondStep, setSecondStep] = useState<SecondStep>();
	const failed = (): never => {
		throw new Error(FAILED);
	};
	const byPassword = async (email: string, password: string) => {
		const answer = await login(email, password).catch(failed);
		setSecondStep(await arrive(answer));
	};
	const byJwt = async (jwt: string) => {
		const headers = { Authorization: `Bearer ${jwt}` };
		await request("/identity/secure/api/v1/identity", { headers, anonymous: true }).catch(failed);
		await arrive({ jwt });
	};
	if (secondStep) return <SecondStepForm step={secondStep} onAgain={() => setSecondStep(undefined)} />;
	return (
		<Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="8" mt="4">
			<section>
				<Heading as="h2" size="sm" mb="4">
					Log in by password
				</Heading>
				<ShortForm
					id="dev-password"
					fields={BY_PASSWORD}
					trouble="Not logged in"
					button="Dev login"
					onSend={({ email = "", password = "" }) => byPassword(email, password)}
				/>
			</section>
			<section>
				<Heading as="h2" size="sm" mb="4">
					Log in by token
				</Heading>
				<ShortForm
					id="dev-jwt"
					fields={BY_JWT}
					trouble="Not logged in"
					button="Use token"
					onSend={({ jwt = "" }) => byJwt(jwt.replace(/^Bearer /, ""))}
				/>
				<Text mt="4" fontSize="sm" color="fg.muted">
					The token stands under “jwt” in the local storage of a browser that is logged in.
				</Text>
			</section>
			<section>
				<Heading as="h2" size="sm" mb="4">
					In the chat, with Shift and Alt
				</Heading>
				{Object.entries(CHAT_SHORTCUTS).map(([letter, what]) => (
					<Text key={letter}>{`${letter} ${what}`}</Text>
				))}
			</section>
		</Grid>
	);
}
