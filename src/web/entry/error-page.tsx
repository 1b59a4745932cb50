import { Box, Button, Heading, Link, Stack, Text } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { notice } from "../browser/notices.ts";
import { Column } from "../shell/frame/app-layout.tsx";
import { Paper } from "../shell/paper.tsx";
import { basePath } from "../shell/paths/base-path.ts";
import { trackError } from "../telemetry/track-error.ts";
import { SupportLines } from "./support-lines.tsx";

/** The page for unexpected errors; needs neither router nor organization. */
export function ErrorPage(props: { phone?: string | undefined; email?: string | undefined }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		heading.current?.focus();
		trackError();
	}, []);
	return (
		<Box as="main" px={{ base: "4", md: "8" }} py={{ base: "8", md: "16" }}>
			<Column>
				<Paper>
					<title>{notice("snag.title")}</title>
					<Heading ref={heading} as="h1" size="xl" tabIndex={-1}>
						{notice("snag.heading")}
					</Heading>
					<Text mt="4">{notice("snag.body")}</Text>
					<Stack mt="7" gap="4" direction={{ base: "column", sm: "row" }}>
						<Button onClick={() => window.location.reload()}>{notice("snag.again")}</Button>
						<Button asChild variant="outline">
							<a href={`${basePath()}/dashboard`}>{notice("snag.dashboard")}</a>
						</Button>
					</Stack>
					<Box mt="8" color="ink-2">
						<SupportLines phone={props.phone} email={props.email} />
					</Box>
				</Paper>
				<Text mt="6" textAlign="center" fontSize="sm">
					<Link href={`${basePath()}/register/support`}>{notice("snag.otherWays")}</Link>
				</Text>
			</Column>
		</Box>
	);
}
