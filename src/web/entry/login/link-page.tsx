import { Box, Button, Flex, Link, Text } from "@chakra-ui/react";
import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import type { Copy } from "../../../contracts/copy.ts";
import { fieldFaults, shownMessage } from "../../api/request-error.ts";
import { confirmEmail, openSignInLink, resetPassword } from "../../api/session/sign-in.ts";
import { type ShortField, ShortForm } from "../../forms/short-form.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Column } from "../../shell/frame/app-layout.tsx";
import { NeedsScript } from "../../shell/frame/needs-script.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { Notice } from "../../shell/notice.tsx";
import { Paper } from "../../shell/paper.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { ButtonLink } from "../button-link.tsx";
import { NoticeCard } from "../notice-card.tsx";
import { SecondStepForm } from "./second-step-form.tsx";
import { type SecondStep, useArrive } from "./use-enter.ts";

const MIN_PASSWORD = 12;
const newPassword = (copy: Copy<"sign-in">): readonly ShortField[] => [
	{
		name: "password",
		label: copy("signIn.newPassword"),
		hint: copy("signIn.newPasswordHint"),
		isSecret: true,
		autoComplete: "new-password",
		check: (text: string) => ([...text].length < MIN_PASSWORD ? copy("signIn.newPasswordHint") : undefined),
	},
];

const ownPassword = (copy: Copy<"sign-in">, hint: string): readonly ShortField[] => [
	{ name: "password", label: copy("signIn.password"), hint, isSecret: true, autoComplete: "current-password" },
];

/** The opened link's token; read when a button is pressed, and never rendered. */
function useToken(): string {
	return useLocation().hash.slice(1);
}

/** A single-use action, and its error. */
function PressToOpen(props: { button: string; onOpen: () => Promise<void> }) {
	const copy = useCopy("sign-in");
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
				<Notice tone="stop" title={copy("signIn.linkTrouble")}>
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
	const copy = useCopy("sign-in");
	const token = useToken();
	const arrive = useArrive();
	const [secondStep, setSecondStep] = useState<SecondStep>();
	if (secondStep) return <SecondStepForm step={secondStep} onAgain={() => setSecondStep(undefined)} />;
	const open = async () => setSecondStep(await arrive(await openSignInLink(token)));
	return <PressToOpen button={copy("openedSignIn.button")} onOpen={open} />;
}

function PasswordLink(props: { onDone: () => void }) {
	const copy = useCopy("sign-in");
	const token = useToken();
	return (
		<ShortForm
			id="new"
			fields={newPassword(copy)}
			trouble={copy("signIn.linkTrouble")}
			button={copy("openedPassword.button")}
			onSend={async ({ password = "" }) => {
				await resetPassword(token, password);
				props.onDone();
			}}
		/>
	);
}

function EmailLink(props: { onDone: () => void }) {
	const copy = useCopy("sign-in");
	const token = useToken();
	const [why, setWhy] = useState<string>();
	const confirm = async (password?: string) => {
		await confirmEmail(token, password);
		props.onDone();
	};
	const open = () =>
		confirm().catch((error: unknown) => {
			const [needed] = fieldFaults(error).filter(({ field }) => field === "password");
			if (needed === undefined) throw error;
			setWhy(needed.message);
		});
	if (why === undefined) return <PressToOpen button={copy("openedEmail.button")} onOpen={open} />;
	return (
		<ShortForm
			id="confirm"
			fields={ownPassword(copy, why)}
			trouble={copy("signIn.linkTrouble")}
			button={copy("openedEmail.button")}
			onSend={({ password }) => confirm(password)}
		/>
	);
}

const OPENED = { "sign-in": "openedSignIn", password: "openedPassword", email: "openedEmail" } as const;
const isKind = (name: string): name is keyof typeof OPENED => Object.hasOwn(OPENED, name);

/** The page of an email link. Nothing happens before a press, because mail scanners open links, too. */
export function LinkPage() {
	const copy = useCopy("sign-in");
	const { kind = "" } = useParams();
	const [isDone, setIsDone] = useState(false);
	if (!isKind(kind)) throw new Response(null, { status: 404 });
	const opened = OPENED[kind];
	if (isDone) {
		const done = kind === "password" ? "passwordKept" : "emailKept";
		return (
			<NoticeCard title={copy(`${done}.title`)} body={[copy(`${done}.body`)]}>
				<ButtonLink to="/auth/login">{copy("link.logIn")}</ButtonLink>
			</NoticeCard>
		);
	}
	const finish = () => setIsDone(true);
	return (
		<Column>
			<NeedsScript />
			<Paper>
				<PageHeading>{copy(`${opened}.title`)}</PageHeading>
				<Text mt="2" mb="7" color="ink-2">
					{copy(`${opened}.body`)}
				</Text>
				{kind === "sign-in" && <SignInLink />}
				{kind === "password" && <PasswordLink onDone={finish} />}
				{kind === "email" && <EmailLink onDone={finish} />}
				<Box mt="8">
					<Link asChild>
						<PageLink to="/auth/login">{copy("signIn.byPassword")}</PageLink>
					</Link>
				</Box>
			</Paper>
		</Column>
	);
}
export const Component = LinkPage;
