import { Box, Button, Link, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Copy } from "../../../contracts/copy.ts";
import type { EntryFile } from "../../../flow/engine/authored/authored.ts";
import { bodyCode, shownMessage } from "../../api/request-error.ts";
import {
	acceptInvitation,
	type Invitation,
	lookAtInvitation,
	renewInvitation,
} from "../../api/session/signer-invitation.ts";
import { showPhone } from "../../formats/phone.ts";
import { type ShortField, ShortForm } from "../../forms/short-form.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Column } from "../../shell/frame/app-layout.tsx";
import { NeedsScript } from "../../shell/frame/needs-script.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useOrg } from "../../shell/organization/org-context.ts";
import { Paper } from "../../shell/paper.tsx";
import { carriedSearch } from "../../shell/paths/carried-search.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { SupportLines } from "../support-lines.tsx";
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
const ownPassword = (copy: Copy<"sign-in">): readonly ShortField[] => [
	{ name: "password", label: copy("signIn.password"), isSecret: true, autoComplete: "current-password" },
];

// who owes the line depends on what the invitation asks for, so nothing is said before that is known
const wordsOf = (entry: EntryFile, { asks }: Invitation) =>
	({
		APPLY: entry.words["applicant-resume"],
		APPLY_WITHOUT_RECOURSE: entry.words["applicant-resume-without-recourse"],
		SIGN: entry.words["signer-resume"],
	})[asks];

/**
 * The opened invitation's token; removed from the address at once, so that it does not stay in the history. Unknown on
 * the server-rendered page, because the part after # never reaches the server.
 */
function useToken(): string | undefined {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const { carriedQuery } = useOrg().product.entry;
	const { hash } = useLocation();
	const [token, setToken] = useState<string | undefined>(undefined);
	useEffect(() => {
		setToken((known) => known ?? hash.slice(1));
		if (hash !== "") void navigate(`/heloc-signer/resume${carriedSearch(search, carriedQuery)}`, { replace: true });
	}, [hash, navigate, search, carriedQuery]);
	return token;
}

/** The invitation page: choose or enter a password, or request a new invitation if this one has expired. */
export function SignerResumePage() {
	const copy = useCopy("sign-in");
	const token = useToken();
	const { product } = useOrg();
	const [seen, setSeen] = useState<Invitation | undefined>(undefined);
	const { data, error } = useQuery({
		queryKey: ["signer-invitation", token],
		queryFn: () => lookAtInvitation(token ?? ""),
		// signing in uses up the invitation, so it is not checked again on the way
		enabled: token !== undefined && token !== "" && seen === undefined,
		retry: false,
		staleTime: Number.POSITIVE_INFINITY,
	});
	useEffect(() => {
		if (data) setSeen(data);
	}, [data]);
	const words = seen && wordsOf(product.entry, seen);
	return (
		<Column>
			<NeedsScript />
			<Paper>
				<PageHeading>{words?.title ?? copy("signerResume.yourInvitation")}</PageHeading>
				{token === "" || error ? (
					<Ended token={token ?? ""} error={error} />
				) : token === undefined || seen === undefined ? (
					<LoadingBlock />
				) : (
					<>
						<Stack gap="3" mt="2" color="ink-2">
							{words?.body.map((sentence) => (
								<Text key={sentence}>{sentence}</Text>
							))}
						</Stack>
						<Box mt="7">
							<ComeIn token={token} isNew={seen.needs === "PASSWORD"} />
						</Box>
					</>
				)}
			</Paper>
		</Column>
	);
}

function ComeIn({ token, isNew }: { readonly token: string; readonly isNew: boolean }) {
	const copy = useCopy("sign-in");
	const arrive = useArrive("/heloc-signer/identity");
	const [second, setSecond] = useState<SecondStep | undefined>(undefined);
	if (second) return <SecondStepForm step={second} onAgain={() => setSecond(undefined)} />;
	return (
		<Stack gap="5">
			<Text>{isNew ? copy("signerResume.choosePasswordE") : copy("signerResume.haveAccountE")}</Text>
			<ShortForm
				key={String(isNew)}
				id="signer-resume"
				fields={isNew ? newPassword(copy) : ownPassword(copy)}
				trouble={copy("signIn.trouble")}
				button={copy("signerResume.continue")}
				onSend={async ({ password = "" }) => setSecond(await arrive(await acceptInvitation(token, password)))}
			/>
		</Stack>
	);
}

function Ended({ token, error }: { readonly token: string; readonly error: unknown }) {
	const copy = useCopy("sign-in");
	const { lender } = useOrg();
	const [told, setTold] = useState("");
	const isKnown = ["INVITATION_EXPIRED", "INVITATION_USED", "INVITATION_REPLACED"].includes(bodyCode(error) ?? "");
	const renew = () =>
		renewInvitation(token).then(
			() => setTold(copy("signerResume.ifStillAsked")),
			(failure: unknown) => setTold(shownMessage(failure)),
		);
	return (
		<Stack gap="6" mt="3" align="flex-start">
			<Stack gap="3">
				<Text role="alert">{token === "" ? copy("signerResume.openLinkNewest") : shownMessage(error)}</Text>
				{token === "" && (
					<>
						<Text color="ink-2">{copy("signerResume.needHelp")}</Text>
						<SupportLines phone={lender.phone && showPhone(lender.phone)} email={lender.email} />
					</>
				)}
			</Stack>
			{isKnown && <Button onClick={() => void renew()}>{copy("signerResume.sendMeNew")}</Button>}
			<Text role="status">{told}</Text>
			<Text color="ink-2">
				{copy("signerResume.haveChosenPassword")}{" "}
				<Link asChild>
					<PageLink to="/heloc-signer/login">{copy("signerResume.logIn")}</PageLink>
				</Link>
			</Text>
		</Stack>
	);
}
export const Component = SignerResumePage;
