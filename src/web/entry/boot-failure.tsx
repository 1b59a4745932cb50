import { Heading, type SystemContext, Text } from "@chakra-ui/react";
import type { EmotionCache } from "@emotion/cache";
import * as errorTexts from "../../contracts/error-texts.ts";
import { notice } from "../browser/notices.ts";
import { Paper } from "../shell/paper.tsx";
import { ThemeProvider } from "../theme/theme-provider.tsx";
import { ErrorPage } from "./error-page.tsx";

/** Shown when the app cannot start or continue: no organization on the page, or a file that never arrives. */
export function BootFailure(props: {
	cache: EmotionCache;
	system: SystemContext;
	isWithoutOrganization?: boolean;
	phone?: string | undefined;
	email?: string | undefined;
}) {
	return (
		<ThemeProvider cache={props.cache} system={props.system}>
			{props.isWithoutOrganization === true ? (
				<Paper maxW="prose" mx="auto" mt="16">
					<title>{errorTexts.noOrganization}</title>
					<Heading as="h1" size="xl">
						{errorTexts.noOrganization}
					</Heading>
					<Text mt="4">{notice("snag.ownAddress")}</Text>
				</Paper>
			) : (
				<ErrorPage phone={props.phone} email={props.email} />
			)}
		</ThemeProvider>
	);
}
