import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { PageLink } from "../shell/paths/page-link.tsx";

/** A link of the app that looks like a button. */
export function ButtonLink(props: { to: string; variant?: "solid" | "outline" | "plain"; children: ReactNode }) {
	return (
		<Button asChild variant={props.variant ?? "solid"}>
			<PageLink to={props.to}>{props.children}</PageLink>
		</Button>
	);
}
