import { ShortForm } from "../../forms/short-form.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";

interface LoginFormProps {
	/** The initial value of the email field, and its change handler. */
	readonly email: string;
	readonly onEmail: (email: string) => void;
	readonly onEnter: (email: string, password: string) => Promise<void>;
}

/** Email and password; the summary takes the focus when they are rejected. */
export function LoginForm({ email: initial, onEmail: onText, onEnter }: LoginFormProps) {
	const copy = useCopy("sign-in");
	return (
		<ShortForm
			id="login"
			fields={[
				{ name: "email", label: copy("signIn.email"), inputMode: "email", autoComplete: "username", initial, onText },
				{ name: "password", label: copy("signIn.password"), isSecret: true, autoComplete: "current-password" },
			]}
			trouble={copy("signIn.trouble")}
			button={copy("loginForm.logIn")}
			onSend={({ email = "", password = "" }) => onEnter(email, password)}
		/>
	);
}
