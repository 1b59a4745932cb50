import { Button, chakra, Text } from "@chakra-ui/react";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Copy } from "../../../contracts/copy.ts";
import { orderAllAgain, type VendorState, vendorStatesQuery } from "../../api/desk/vendor-states.ts";
import { shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { codeWords, momentWords } from "../desk-states.ts";
import { Problem } from "../parts/problem.tsx";
import { Section } from "../parts/section.tsx";

/** Each vendor that is down, or has orders that wait or failed; the failed ones are placed again together. */
export function VendorStates() {
	const copy = useCopy("desk");
	const query = useQuery(vendorStatesQuery());
	const again = useMutation({ mutationFn: orderAllAgain, onSettled: () => query.refetch() });
	const rows = query.data?.rows ?? [];
	const failure = query.error ?? again.error;
	return (
		<Section title={copy("vendorStates.title")}>
			{query.data && rows.length === 0 && <Text color="ink-2">{copy("vendorStates.none")}</Text>}
			<chakra.ul listStyleType="none" p="0" m="0">
				{rows.map((row) => {
					const { vendor, isDown, failed } = row;
					const name = codeWords(vendor);
					return (
						<chakra.li key={vendor} display="flex" flexWrap="wrap" gap="4" alignItems="center" py="1.5">
							<Text flex="1" minW="12rem">
								<span>{name}</span>
								<Text as="span" display="block" fontSize="sm" color={isDown || failed > 0 ? "bad" : "ink-2"}>
									{stateWords(row, copy)}
								</Text>
							</Text>
							{failed > 0 && (
								<Button
									variant="outline"
									size="sm"
									disabled={again.isPending}
									aria-label={copy("vendorStates.againOf", { name })}
									onClick={() => again.mutate(vendor)}
								>
									{copy("vendorStates.again")}
								</Button>
							)}
						</chakra.li>
					);
				})}
			</chakra.ul>
			<Problem words={failure ? shownMessage(failure) : undefined} />
		</Section>
	);
}

function stateWords({ isDown, open, oldest, failed }: VendorState, copy: Copy<"desk">): string {
	return [
		...(isDown ? [copy("vendorStates.down")] : []),
		...(open > 0 ? [copy("vendorStates.open", { count: open, since: momentWords(oldest ?? "") })] : []),
		...(failed > 0 ? [copy("vendorStates.failed", { count: failed })] : []),
	].join(" ");
}
