import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOrg } from "../../shell/organization/org-context.ts";
import { registrationPath } from "../../shell/paths/registration-path.ts";
import { useSignedIn } from "../../shell/viewer/session.ts";
import { ButtonLink } from "../button-link.tsx";
import { NoticeCard } from "../notice-card.tsx";

/** For a user with an unfinished account: continue the application, or sign in with the password. */
export function AccountSetupPage() {
	const copy = useCopy("sign-in");
	const { info, product } = useOrg();
	const isSignedIn = useSignedIn();
	const words = product.entry.words["account-setup"];
	return (
		<NoticeCard title={words?.title ?? copy("accountSetup.finishSettingUp")} body={words?.body ?? []}>
			{isSignedIn ? (
				<ButtonLink to="/dashboard">{copy("accountSetup.goToDashboard")}</ButtonLink>
			) : (
				<>
					<ButtonLink to={registrationPath(info)}>{copy("accountSetup.goMyApplication")}</ButtonLink>
					<ButtonLink to="/auth/login" variant="outline">
						{copy("accountSetup.login")}
					</ButtonLink>
				</>
			)}
		</NoticeCard>
	);
}
export const Component = AccountSetupPage;
