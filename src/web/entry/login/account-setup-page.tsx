import { useOrg } from "../../shell/organisation/org-context.ts";
import { registrationPath } from "../../shell/paths/registration-path.ts";
import { useSignedIn } from "../../shell/viewer/session.ts";
import { ButtonLink } from "../button-link.tsx";
import { NoticeCard } from "../notice-card.tsx";

/** For a user with an unfinished account: continue the application, or sign in with the password. */
export function AccountSetupPage() {
	const { info, product } = useOrg();
	const isSignedIn = useSignedIn();
	const words = product.entry.words["account-setup"];
	return (
		<NoticeCard title={words?.title ?? "Finish setting up your account"} body={words?.body ?? []}>
			{isSignedIn ? (
				<ButtonLink to="/dashboard">Go to dashboard</ButtonLink>
			) : (
				<>
					<ButtonLink to={registrationPath(info)}>Go on with my application</ButtonLink>
					<ButtonLink to="/auth/login" variant="outline">
						Login
					</ButtonLink>
				</>
			)}
		</NoticeCard>
	);
}
export const Component = AccountSetupPage;
