import { chakra } from "@chakra-ui/react";
import { StatusTag } from "../parts/status-tag.tsx";
import { useWords } from "../parts/use-words.ts";
import type { DeviceState } from "./device-check.ts";

export const DEVICE_PARTS = ["camera", "microphone", "location"] as const;
/** The result for each part of the device. */
export type Checked = { readonly [part in (typeof DEVICE_PARTS)[number]]: DeviceState };
const STATES = { unknown: "unchecked", ok: "ok", missing: "missing", denied: "denied" } as const;
const TONES = { unknown: "neutral", ok: "success", missing: "attention", denied: "stop" } as const;

/** Camera, microphone and location, each with its check result. */
export function DeviceList({ checked }: { readonly checked: Checked }) {
	const words = useWords();
	return (
		<chakra.ul listStyleType="none" p="0" m="0" aria-label={words("checkTitle")}>
			{DEVICE_PARTS.map((part) => (
				<chakra.li
					key={part}
					display="flex"
					flexWrap="wrap"
					justifyContent="space-between"
					alignItems="center"
					gap="2"
					py="2"
					minH="target"
					borderBottomWidth="1px"
					borderBottomStyle="solid"
					borderColor="line"
				>
					<span>{words.find(part, DEVICE_PARTS) ?? part}</span>
					<StatusTag tone={TONES[checked[part]]}>{words(STATES[checked[part]])}</StatusTag>
				</chakra.li>
			))}
		</chakra.ul>
	);
}
