import { Box, Button } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";

const AT_ONCE = 8;

/** A list of changes, a few at first. */
export function Entries({ children }: { readonly children: readonly ReactNode[] }) {
	const copy = useCopy("studio");
	const [isWhole, setWhole] = useState(false);
	return (
		<>
			<Box as="ul" listStyleType="none">
				{isWhole ? children : children.slice(0, AT_ONCE)}
			</Box>
			{!isWhole && children.length > AT_ONCE && (
				<Button size="sm" variant="outline" mt="3" onClick={() => setWhole(true)}>
					{copy("compared.all", { count: children.length })}
				</Button>
			)}
		</>
	);
}

/** One change of a list. */
export function Entry({ children }: { readonly children: ReactNode }) {
	return (
		<Box as="li" py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="line" overflowWrap="anywhere">
			{children}
		</Box>
	);
}
