import { Button, Stack, Text } from "@chakra-ui/react";
import { FormBlock } from "../forms/form-block.tsx";
import { Modal } from "../parts/modal.tsx";
import { useWords } from "../parts/use-words.ts";

interface CancelLineProps {
	readonly formId: string;
	readonly isOpen: boolean;
	readonly onOpen: () => void;
	readonly onClose: () => void;
}

/** Cancellation in writing, signed by typed name, during the cancellation period. */
export function CancelLine({ formId, isOpen, onOpen, onClose }: CancelLineProps) {
	const words = useWords();
	const label = words("cancelTitle");
	return (
		<>
			<Button
				variant="outline"
				color="bad"
				borderColor="bad"
				_hover={{ bg: "bad-bg" }}
				alignSelf="flex-start"
				onClick={onOpen}
			>
				{label}
			</Button>
			<Modal title={label} isOpen={isOpen} onClose={onClose}>
				<Stack gap="5">
					<Text>{words("cancelBody")}</Text>
					<FormBlock
						formId={formId}
						beside={
							<Button variant="outline" onClick={onClose}>
								{words("keep")}
							</Button>
						}
					/>
				</Stack>
			</Modal>
		</>
	);
}
