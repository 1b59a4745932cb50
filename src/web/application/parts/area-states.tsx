import { Box, Button, HStack, Stack, Text, VisuallyHidden } from "@chakra-ui/react";
import { RequestError } from "../../api/request-error.ts";
import { Card } from "../../shell/card.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { useOrg } from "../../shell/organisation/org-context.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";

/** A placeholder for the card, so that nothing jumps when it arrives. */
export function AreaLoading() {
	return (
		<Box maxW="46rem" mx="auto">
			<ScreenLoading />
		</Box>
	);
}

/** Shown while a screen's code is loading. */
export function ScreenLoading() {
	const { lender } = useOrg();
	return (
		<Card aria-busy="true">
			<title>{`Your application | ${lender.shortName}`}</title>
			<VisuallyHidden asChild>
				<h1>Your application</h1>
			</VisuallyHidden>
			<LoadingBlock isPage />
		</Card>
	);
}

/** The application could not be loaded: nothing is lost, and the borrower may try again. */
export function AreaFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
	const isOffline = error instanceof RequestError && error.status === 0;
	return (
		<Box maxW="46rem" mx="auto">
			<Card>
				<PageHeading>{isOffline ? "We couldn't reach the server" : "We couldn't open your application"}</PageHeading>
				<Stack gap="6" mt="3">
					<Notice tone="stop">
						{isOffline
							? "Check your connection, then try again. Your progress is saved."
							: "Something went wrong on our side. Your progress is saved."}
					</Notice>
					<HStack gap="4" flexWrap="wrap">
						<Button onClick={onRetry}>Try again</Button>
						<Button asChild variant="outline">
							<PageLink to="/dashboard">Go to dashboard</PageLink>
						</Button>
					</HStack>
				</Stack>
			</Card>
		</Box>
	);
}

/** The record cannot be decided: a person reviews it, and nothing is approved, declined or routed by accident. */
export function AreaHeld({ code, onRetry }: { readonly code: string; readonly onRetry: () => void }) {
	return (
		<Box maxW="46rem" mx="auto">
			<Card>
				<PageHeading>A person is looking at your application</PageHeading>
				<Stack gap="6" mt="3">
					<Text color="fg.muted">
						Something in your application needs a look by our team before it goes on. Nothing that you gave us is lost.
						If you call us, please mention {code}.
					</Text>
					<HStack gap="4" flexWrap="wrap">
						<Button onClick={onRetry}>Check again</Button>
						<Button asChild variant="outline">
							<PageLink to="/contact">Talk to a person</PageLink>
						</Button>
					</HStack>
				</Stack>
			</Card>
		</Box>
	);
}
