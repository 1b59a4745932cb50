import { Box, Button, HStack, Stack, Text, VisuallyHidden } from "@chakra-ui/react";
import { RequestError } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { useOrg } from "../../shell/organization/org-context.ts";
import { Paper } from "../../shell/paper.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";

/** A placeholder for the card, so that nothing jumps when it arrives. */
export function AreaLoading() {
	return (
		<Box maxW="page" mx="auto">
			<ScreenLoading />
		</Box>
	);
}

/** Shown while a screen's code is loading. */
export function ScreenLoading() {
	const copy = useCopy("shell");
	const { lender } = useOrg();
	return (
		<Paper aria-busy="true">
			<title>{copy("applicationFrame.title", { shortName: lender.shortName })}</title>
			<VisuallyHidden asChild>
				<h1>{copy("applicationFrame.heading")}</h1>
			</VisuallyHidden>
			<LoadingBlock isPage />
		</Paper>
	);
}

/** The application could not be loaded: nothing is lost, and the borrower may try again. */
export function AreaFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
	const copy = useCopy("application");
	const isOffline = error instanceof RequestError && error.status === 0;
	return (
		<Box maxW="page" mx="auto">
			<Paper>
				<PageHeading>
					{isOffline ? copy("areaStates.couldntReachServer") : copy("areaStates.couldntOpenApplication")}
				</PageHeading>
				<Stack gap="6" mt="3">
					<Notice tone="stop">
						{isOffline ? copy("areaStates.checkConnectionThen") : copy("areaStates.somethingWentWrong")}
					</Notice>
					<HStack gap="4" flexWrap="wrap">
						<Button onClick={onRetry}>{copy("areaStates.tryAgain")}</Button>
						<Button asChild variant="outline">
							<PageLink to="/dashboard">{copy("areaStates.goToDashboard")}</PageLink>
						</Button>
					</HStack>
				</Stack>
			</Paper>
		</Box>
	);
}

/** The record cannot be decided: a person reviews it, and nothing is approved, declined or routed by accident. */
export function AreaHeld({ code, onRetry }: { readonly code: string; readonly onRetry: () => void }) {
	const copy = useCopy("application");
	return (
		<Box maxW="page" mx="auto">
			<Paper>
				<PageHeading>{copy("areaStates.personLookingAt")}</PageHeading>
				<Stack gap="6" mt="3">
					<Text color="ink-2">{copy("areaStates.somethingApplicationNeeds", { code })}</Text>
					<HStack gap="4" flexWrap="wrap">
						<Button onClick={onRetry}>{copy("areaStates.checkAgain")}</Button>
						<Button asChild variant="outline">
							<PageLink to="/contact">{copy("areaStates.talkToAPerson")}</PageLink>
						</Button>
					</HStack>
				</Stack>
			</Paper>
		</Box>
	);
}
