import { Box, Button, Flex, Link, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { shownMessage } from "../../api/request-error.ts";
import { confirmEmail, openSignInLink, resetPassword } from "../../api/session/sign-in.ts";
import { ShortForm } from "../../forms/short-form.tsx";
import { Card } from "../../shell/card.tsx";
import { Column } from "../../shell/frame/app-layout.tsx";
import { NeedsScript } from "../../shell/frame/needs-script.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { ButtonLink } from "../button-link.tsx";
import { NoticeCard } from "../notice-card.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { SIGN_IN_WORDS } from "./sign-in-words.ts";
import { type SecondStep, useArrive } from "./use-enter.ts";

const MIN_PASSWORD = 12;
const PASSWORD = [
	{
		name: "password",
		label: SIGN_IN_WORDS.newPassword,
		hint: SIGN_IN_WORDS.newPasswordHint,
		isSecret: true,
		autoComplete: "new-password",
		check: (text: string) => ([...text].length < MIN_PASSWORD ? SIGN_IN_WORDS.newPasswordHint : undefined),
	},
] as const;

/** The opened link's token; read when a button is pressed, and never rendered. */
function useToken(): string {
	return useLocation().hash.slice(1);
}

/** A single-use action, and its error. */
function PressToOpen(props: { button: string; onOpen: () => Promise<void> }) {
	const [trouble, setTrouble] = useState("");
	const [isBusy, setIsBusy] = useState(false);
	const open = async () => {
		if (isBusy) return;
		setIsBusy(true);
		setTrouble("");
		await props.onOpen().catch((error: unknown) => setTrouble(shownMessage(error)));
		setIsBusy(false);
	};
	return (
		<>
			{trouble !== "" && (
				<Notice tone="stop" title={SIGN_IN_WORDS.linkTrouble}>
					<Text>{trouble}</Text>
				</Notice>
			)}
			<Flex direction="column">
				<Button size="lg" aria-disabled={isBusy} onClick={() => void open()}>
					{props.button}
				</Button>
			</Flex>
		</>
	);
}

function SignInLink() {
	const token = useToken();
	const arrive = useArrive();
	const [secondStep, setSecondStep] = useState<SecondStep>();
	if (secondStep) return <SecondStepForm step={secondStep} onAgain={() => setSecondStep(undefined)} />;
	const open = async () => setSecondStep(await arrive(await openSignInLink(token)));
	return <PressToOpen button={SIGN_IN_WORDS.opened["sign-in"].button} onOpen={open} />;
}

function PasswordLink(props: { onDone: () => void }) {
	const token = useToken();
	return (
		<ShortForm
			id="new"
			fields={PASSWORD}
			trouble={SIGN_IN_WORDS.linkTrouble}
			button={SIGN_IN_WORDS.opened.password.button}
			onSend={async ({ password = "" }) => {
				await resetPassword(token, password);
				props.onDone();
			}}
		/>
	);
}

function EmailLink(props: { onDone: () => void }) {
	const token = useToken();
	const open = async () => {
		await confirmEmail(token);
		props.onDone();
	};
	return <PressToOpen button={SIGN_IN_WORDS.opened.email.button} onOpen={open} />;
}

type Kind = keyof typeof SIGN_IN_WORDS.opened;
const isKind = (name: string): name is Kind => Object.hasOwn(SIGN_IN_WORDS.opened, name);

/** The page of an email link. Nothing happens before a press, because mail scanners open links, too. */
export function LinkPage() {
	const { kind = "" } = useParams();
	const [isDone, setIsDone] = useState(false);
	if (!isKind(kind)) throw new Response(null, { status: 404 });
	const { title, body } = SIGN_IN_WORDS.opened[kind];
	if (isDone) {
		const done = kind === "password" ? SIGN_IN_WORDS.passwordKept : SIGN_IN_WORDS.emailKept;
		return (
			<NoticeCard title={done.title} body={[done.body]}>
				<ButtonLink to="/auth/login">Log in</ButtonLink>
			</NoticeCard>
		);
	}
	const finish = () => setIsDone(true);
	return (
		<Column maxW="form">
			<NeedsScript />
			<Card>
				<PageHeading>{title}</PageHeading>
				<Text mt="2" mb="7" color="fg.muted">
					{body}
				</Text>
				{kind === "sign-in" && <SignInLink />}
				{kind === "password" && <PasswordLink onDone={finish} />}
				{kind === "email" && <EmailLink onDone={finish} />}
				<Box mt="8">
					<Link asChild>
						<PageLink to="/auth/login">{SIGN_IN_WORDS.byPassword}</PageLink>
					</Link>
				</Box>
			</Card>
		</Column>
	);
}
export const Component = LinkPage;
