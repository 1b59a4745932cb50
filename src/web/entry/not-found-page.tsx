import { useCopy } from "../shell/copy/use-copy.ts";
import { AppLayout } from "../shell/frame/app-layout.tsx";
import { useSignedIn } from "../shell/viewer/session.ts";
import { ButtonLink } from "./button-link.tsx";
import { NoticeCard } from "./notice-card.tsx";

/** Shown at an unknown address. */
export function NotFoundPage() {
	const copy = useCopy("shell");
	const isSignedIn = useSignedIn();
	return (
		<AppLayout>
			<NoticeCard title={copy("notFound.cantFindPage")} body={[copy("notFound.addressMayBe")]}>
				{isSignedIn ? (
					<ButtonLink to="/dashboard">{copy("notFound.goToDashboard")}</ButtonLink>
				) : (
					<ButtonLink to="/auth/login">{copy("notFound.logIn")}</ButtonLink>
				)}
				<ButtonLink to={isSignedIn ? "/contact" : "/register/support"} variant="outline">
					{copy("notFound.contactUs")}
				</ButtonLink>
			</NoticeCard>
		</AppLayout>
	);
}
