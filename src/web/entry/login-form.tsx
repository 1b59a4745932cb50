import { Box, Flex, Stack } from "@chakra-ui/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { RequestError, shownMessage } from "../api/request-error.ts";
import { ErrorSummary, type SummaryEntry } from "../forms/error-summary.tsx";
import { Input } from "../forms/inputs.tsx";
import { SCRIPT_ONLY } from "../forms/scripting.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { FieldErrors, FieldLabel } from "../forms/templates/field-words.tsx";
import { useEarlyInput } from "../forms/use-early-input.ts";
import { ConcealedInput } from "../forms/widgets/concealed-input.tsx";

const REQUIRED = "Required";

/** E-mail and password; the summary takes the focus when they do not let anybody in. */
export function LoginForm(props: { onEnter: (email: string, password: string) => Promise<void> }) {
	const [email, setEmail] = useState("");
	const [password, setPassword] = useState("");
	const [wasTried, setWasTried] = useState(false);
	const [refusal, setRefusal] = useState("");
	const [isBusy, setIsBusy] = useState(false);
	const [failures, setFailures] = useState(0);
	const summary = useRef<HTMLDivElement>(null);
	const form = useRef<HTMLFormElement>(null);
	useEarlyInput(form);
	useEffect(() => {
		if (failures > 0) summary.current?.focus();
	}, [failures]);

	const emailErrors = wasTried && email.trim() === "" ? [REQUIRED] : [];
	const passwordErrors = wasTried && password === "" ? [REQUIRED] : [];
	const entries: SummaryEntry[] = [
		...emailErrors.map((text) => ({ fieldId: "login_email", text: `E-mail: ${text}` })),
		...passwordErrors.map((text) => ({ fieldId: "login_password", text: `Password: ${text}` })),
		...(refusal === "" ? [] : [{ fieldId: undefined, text: refusal }]),
	];
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isBusy) return;
		setWasTried(true);
		setRefusal("");
		if (email.trim() === "" || password === "") {
			setFailures((count) => count + 1);
			return;
		}
		setIsBusy(true);
		try {
			await props.onEnter(email.trim(), password);
		} catch (error) {
			setRefusal(error instanceof Error && !(error instanceof RequestError) ? error.message : shownMessage(error));
			setFailures((count) => count + 1);
		} finally {
			setIsBusy(false);
		}
	};
	return (
		// until the script is there, pressing Enter sends nothing anywhere: an address must never hold a password
		<form ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
			<ErrorSummary ref={summary} entries={entries} title="We could not log you in" />
			<Stack gap="6">
				<Box>
					<FieldLabel htmlFor="login_email">E-mail</FieldLabel>
					<Input
						id="login_email"
						name="email"
						type="text"
						inputMode="email"
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={false}
						required
						value={email}
						aria-invalid={emailErrors.length > 0 ? true : undefined}
						aria-describedby={emailErrors.length > 0 ? "login_email__error" : undefined}
						onChange={({ target }) => setEmail(target.value)}
					/>
					<FieldErrors id="login_email" errors={emailErrors} />
				</Box>
				<Box>
					<FieldLabel htmlFor="login_password">Password</FieldLabel>
					<ConcealedInput
						id="login_password"
						name="password"
						label="password"
						by="password"
						autoComplete="current-password"
						required
						value={password}
						aria-invalid={passwordErrors.length > 0 ? true : undefined}
						aria-describedby={passwordErrors.length > 0 ? "login_password__error" : undefined}
						onChange={({ target }) => setPassword(target.value)}
					/>
					<FieldErrors id="login_password" errors={passwordErrors} />
				</Box>
				<Flex direction="column" css={SCRIPT_ONLY}>
					<SubmitButton label="Log in" isBusy={isBusy} />
				</Flex>
			</Stack>
		</form>
	);
}
