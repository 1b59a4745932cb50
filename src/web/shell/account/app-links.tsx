import { Box, Text, VisuallyHidden } from "@chakra-ui/react";
import { Icon } from "../../theme/icon.tsx";
import { OUT } from "../../theme/icons.ts";
import type { LenderApp } from "../apps.ts";
import { RowAnchor } from "../bar/bar-styles.ts";
import { useCopy } from "../copy/use-copy.ts";

/** The lender's other products; each opens in a new window and says so. */
export function AppLinks({ apps }: { readonly apps: readonly LenderApp[] }) {
	const copy = useCopy("account");
	return (
		<Box as="ul" listStyleType="none">
			{apps.map(({ id, name, url, about }) => (
				<li key={id}>
					<RowAnchor href={url} target="_blank" rel="noopener noreferrer">
						<Box flex="1" minW="0">
							<Text fontWeight="semibold">{name}</Text>
							{about !== undefined && (
								<Text fontSize="sm" fontWeight="normal" color="ink-2">
									{about}
								</Text>
							)}
						</Box>
						<Box color="ink-2" flexShrink="0">
							<Icon path={OUT} size="5" />
						</Box>
						<VisuallyHidden>{copy("appLinks.opensNewWindow")}</VisuallyHidden>
					</RowAnchor>
				</li>
			))}
		</Box>
	);
}
