import { Box, Link, Text } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { Link as RouterLink, useNavigate, useSearchParams } from "react-router-dom";
import { login } from "../api/login.ts";
import { RequestError } from "../api/request-error.ts";
import { keepToken } from "../api/token-store.ts";
import { Column } from "../shell/app-layout.tsx";
import { appPath } from "../shell/base-path.ts";
import { Card } from "../shell/card.tsx";
import { useOrg } from "../shell/org-context.ts";
import { PageHeading } from "../shell/page-heading.tsx";
import { isRedirectTarget } from "../shell/redirect-target.ts";
import { registrationPath } from "../shell/registration-path.ts";
import { LoginForm } from "./login-form.tsx";

const WRONG = "The e-mail address or the password is not right.";

/** Lets a borrower in and sends them where they wanted to go. */
export function LoginPage() {
	const { info } = useOrg();
	const navigate = useNavigate();
	const queries = useQueryClient();
	const [search] = useSearchParams();
	const enter = async (email: string, password: string) => {
		try {
			const { jwt } = await login(email, password);
			queries.clear();
			keepToken(jwt);
		} catch (error) {
			if (error instanceof RequestError && (error.status === 401 || error.status === 403)) throw new Error(WRONG);
			throw error;
		}
		const target = search.get("redirectUrl") ?? "";
		await navigate(isRedirectTarget(target, window.location.origin) ? appPath(target) : "/dashboard");
	};
	return (
		<Column maxW="form">
			<Card>
				<PageHeading>Log in</PageHeading>
				<Text mt="2" color="fg.muted">
					Welcome back. Pick up where you left off.
				</Text>
				<Box mt="7">
					<LoginForm onEnter={enter} />
				</Box>
				<Text mt="8" color="fg.muted">
					New here?{" "}
					<Link asChild>
						<RouterLink to={registrationPath(info)}>Start an application</RouterLink>
					</Link>
				</Text>
			</Card>
		</Column>
	);
}
export const Component = LoginPage;
