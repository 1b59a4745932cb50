import { Box, Button, chakra, Flex, Heading } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { toggleDebugPanel } from "../browser/debug-switch.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { useOrg } from "../shell/organization/org-context.ts";
import { useSignedIn } from "../shell/viewer/session.ts";
import { CopyButton } from "./copy-button.tsx";

/** What developers need first: lender, product, page, flags; no personal data. */
export function DebugPanel() {
	const copy = useCopy("sandbox");
	const { info, product } = useOrg();
	const { pathname, search } = useLocation();
	const queries = useQueryClient();
	const isSignedIn = useSignedIn();
	const flags = Object.entries(info.flags).filter(([, value]) => JSON.stringify(value).includes("true"));
	const facts: readonly (readonly [string, string])[] = [
		[copy("debugPanel.organization"), `${info.orgCode} (${info.mode})`],
		[copy("debugPanel.product"), product.hash],
		[copy("debugPanel.shownPage"), pathname + search],
		[copy("debugPanel.signedIn"), copy(isSignedIn ? "debugPanel.yes" : "debugPanel.no")],
		[copy("debugPanel.flagsOn"), flags.map(([flag]) => flag).join(", ") || copy("debugPanel.none")],
		[copy("debugPanel.queries"), String(queries.getQueryCache().getAll().length)],
	];
	return (
		<Box
			as="aside"
			aria-label={copy("debugPanel.debugPanel")}
			position="fixed"
			zIndex="overlay"
			bottom="4"
			insetInlineStart="4"
			width="calc(100vw - 2rem)"
			maxW="28rem"
			p="4"
			bg="surface"
			borderWidth="1px"
			borderStyle="solid"
			borderColor="field"
			borderRadius="card"
			boxShadow="e3"
			fontSize="sm"
		>
			<Flex justify="space-between" align="center" mb="2">
				<Heading as="h2" size="sm">
					{copy("debugPanel.debugPanel")}
				</Heading>
				<Button variant="ghost" size="sm" onClick={toggleDebugPanel}>
					{copy("debugPanel.close")}
				</Button>
			</Flex>
			<chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="1" mb="3">
				{facts.map(([name, value]) => (
					<chakra.div key={name} display="contents">
						<chakra.dt color="ink-2">{name}</chakra.dt>
						<chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
					</chakra.div>
				))}
			</chakra.dl>
			<CopyButton
				text={facts.map(([name, value]) => `${name}: ${value}`).join("\n")}
				label={copy("debugPanel.copyAll")}
			/>
		</Box>
	);
}
