import { ShortForm } from "../forms/short-form.tsx";
import { SIGN_IN_WORDS } from "./sign-in-words.ts";

const FIELDS = [
	{ name: "email", label: "E-mail", inputMode: "email", autoComplete: "username" },
	{ name: "password", label: "Password", isSecret: true, autoComplete: "current-password" },
] as const;

/** E-mail and password; the summary takes the focus when they do not let anybody in. */
export function LoginForm(props: { onEnter: (email: string, password: string) => Promise<void> }) {
	return (
		<ShortForm
			id="login"
			fields={FIELDS}
			trouble={SIGN_IN_WORDS.trouble}
			button="Log in"
			onSend={({ email = "", password = "" }) => props.onEnter(email, password)}
		/>
	);
}
