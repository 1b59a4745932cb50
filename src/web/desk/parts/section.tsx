import { Heading } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Card } from "../../shell/card.tsx";

/** One part of an application's page at the desk. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
	const id = useId();
	return (
		<Card aria-labelledby={id}>
			<Heading as="h2" size="md" id={id} mb="4">
				{title}
			</Heading>
			{children}
		</Card>
	);
}
