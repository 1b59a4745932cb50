import { ShortForm } from "../../forms/short-form.tsx";
import { SIGN_IN_WORDS } from "./sign-in-words.ts";

interface LoginFormProps {
	/** The initial value of the email field, and its change handler. */
	readonly email: string;
	readonly onEmail: (email: string) => void;
	readonly onEnter: (email: string, password: string) => Promise<void>;
}

/** Email and password; the summary takes the focus when they are rejected. */
export function LoginForm({ email: initial, onEmail: onText, onEnter }: LoginFormProps) {
	return (
		<ShortForm
			id="login"
			fields={[
				{ name: "email", label: "E-mail", inputMode: "email", autoComplete: "username", initial, onText },
				{ name: "password", label: "Password", isSecret: true, autoComplete: "current-password" },
			]}
			trouble={SIGN_IN_WORDS.trouble}
			button="Log in"
			onSend={({ email = "", password = "" }) => onEnter(email, password)}
		/>
	);
}
