import { useCopy } from "../shell/copy/use-copy.ts";
import { useOrg } from "../shell/organization/org-context.ts";
import { registrationPath } from "../shell/paths/registration-path.ts";
import { useSignedIn } from "../shell/viewer/session.ts";
import { ButtonLink } from "./button-link.tsx";
import { NoticeCard } from "./notice-card.tsx";

/** The page for something announced but not available yet, with a link to continue elsewhere. */
export function ComingSoonPage() {
	const copy = useCopy("visitors");
	const { info, product } = useOrg();
	const isSignedIn = useSignedIn();
	const words = product.entry.words["coming-soon"];
	return (
		<NoticeCard title={words?.title ?? copy("comingSoon.comingSoon")} body={words?.body ?? []}>
			{isSignedIn ? (
				<ButtonLink to="/dashboard">{copy("comingSoon.goToDashboard")}</ButtonLink>
			) : (
				<ButtonLink to={registrationPath(info)}>{copy("comingSoon.startAnApplication")}</ButtonLink>
			)}
			<ButtonLink to="/register/support" variant="outline">
				{copy("comingSoon.contactUs")}
			</ButtonLink>
		</NoticeCard>
	);
}
