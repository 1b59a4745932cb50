import { AppLayout } from "../shell/frame/app-layout.tsx";
import { useSignedIn } from "../shell/viewer/session.ts";
import { ButtonLink } from "./button-link.tsx";
import { NoticeCard } from "./notice-card.tsx";

/** Shown at an unknown address. */
export function NotFoundPage() {
	const isSignedIn = useSignedIn();
	return (
		<AppLayout>
			<NoticeCard
				title="We can't find that page"
				body={["The address may be mistyped, or the page may have moved. Nothing you entered is lost."]}
			>
				{isSignedIn ? (
					<ButtonLink to="/dashboard">Go to dashboard</ButtonLink>
				) : (
					<ButtonLink to="/auth/login">Log in</ButtonLink>
				)}
				<ButtonLink to={isSignedIn ? "/contact" : "/register/support"} variant="outline">
					Contact us
				</ButtonLink>
			</NoticeCard>
		</AppLayout>
	);
}
