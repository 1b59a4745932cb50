import { chakra, Text } from "@chakra-ui/react";
import { Modal } from "../../application/parts/modal.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";

const KEYS = [
	["J", "next"],
	["K", "previous"],
	["Enter", "open"],
	["X", "select"],
	["Shift + X", "selectRange"],
	["A", "assign"],
	["/", "search"],
	["Esc", "clear"],
	["?", "help"],
] as const;

/** The keys that work while the focus is in the table. */
export function KeysDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
	const copy = useCopy("desk");
	return (
		<Modal title={copy("queueKeys.title")} isOpen={isOpen} onClose={onClose}>
			<Text color="ink-2" mb="3">
				{copy("queueKeys.body")}
			</Text>
			<chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2" m="0">
				{KEYS.map(([key, does]) => (
					<chakra.div key={key} display="contents">
						<dt>
							<chakra.kbd
								px="2"
								borderWidth="1px"
								borderStyle="solid"
								borderColor="field"
								borderRadius="sm"
								fontSize="sm"
							>
								{key}
							</chakra.kbd>
						</dt>
						<chakra.dd m="0">{copy(`queueKeys.${does}`)}</chakra.dd>
					</chakra.div>
				))}
			</chakra.dl>
		</Modal>
	);
}
