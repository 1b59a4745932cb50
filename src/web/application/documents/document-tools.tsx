import { Button, HStack, Text } from "@chakra-ui/react";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** Heights of a document's text, in rem. */
export const SIZES = [1.0625, 1.25, 1.5, 2] as const;

interface DocumentToolsProps {
	readonly size: number;
	readonly onSize: (size: number) => void;
	readonly downloadLabel: string;
	readonly onDownload: () => void;
	/** How long it takes to read. */
	readonly minutes?: number | undefined;
	/** Without it the document is not printed alone from here. */
	readonly onPrint?: (() => void) | undefined;
}

/** Download, print, and the size of the text. */
export function DocumentTools({ size, onSize, downloadLabel, onDownload, minutes, onPrint }: DocumentToolsProps) {
	const copy = useCopy("application");
	return (
		<HStack justify="space-between" flexWrap="wrap" columnGap="6" rowGap="2" data-print="hide">
			<HStack columnGap="5" rowGap="0" flexWrap="wrap">
				<Button variant="plain" size="sm" onClick={onDownload}>
					{downloadLabel}
				</Button>
				{onPrint && (
					<Button variant="plain" size="sm" onClick={onPrint}>
						{copy("documentViewer.print")}
					</Button>
				)}
			</HStack>
			<HStack gap="2" color="ink-2" fontSize="sm">
				{minutes !== undefined && <Text me="2">{copy("documentViewer.minutes", { count: minutes })}</Text>}
				<SizeButton
					label={copy("documentViewer.smallerText")}
					sign="A−"
					isEnabled={size > 0}
					onPress={() => onSize(size - 1)}
				/>
				<SizeButton
					label={copy("documentViewer.largerText")}
					sign="A+"
					isEnabled={size < SIZES.length - 1}
					onPress={() => onSize(size + 1)}
				/>
			</HStack>
		</HStack>
	);
}

interface SizeButtonProps {
	readonly label: string;
	readonly sign: string;
	readonly isEnabled: boolean;
	readonly onPress: () => void;
}

function SizeButton({ label, sign, isEnabled, onPress }: SizeButtonProps) {
	return (
		<Button
			variant="outline"
			size="sm"
			px="0"
			width="12"
			aria-label={`${sign} ${label}`}
			aria-disabled={!isEnabled || undefined}
			css={{ "&[aria-disabled=true]": { cursor: "default" } }}
			onClick={() => isEnabled && onPress()}
		>
			{sign}
		</Button>
	);
}
