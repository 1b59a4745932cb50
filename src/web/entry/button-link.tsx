import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** A link of the app that looks like a button. */
export function ButtonLink(props: { to: string; variant?: "solid" | "outline" | "plain"; children: ReactNode }) {
	return (
		<Button asChild variant={props.variant ?? "solid"}>
			<Link to={props.to}>{props.children}</Link>
		</Button>
	);
}
