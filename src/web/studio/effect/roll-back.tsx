import { Box, Button, Heading, Text } from "@chakra-ui/react";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { EffectVersion } from "../../api/studio/effect.ts";
import type { StudioHome } from "../../api/studio/home.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { zonedMoment } from "../frame/zoned-moment.ts";
import { RollBackForm } from "./roll-back-form.tsx";
import { versionLabel } from "./version-label.ts";

/** The way back to an earlier version: which one, what that changes, and why. */
export function RollBack(props: { readonly versions: readonly EffectVersion[]; readonly home: StudioHome }) {
	const { versions, home } = props;
	const copy = useCopy("studio");
	const client = useQueryClient();
	const [chosen, setChosen] = useState<string>();
	const [isOpen, setOpen] = useState(false);
	const [isDone, setDone] = useState(false);
	const id = useId();
	const { shipped } = home;
	// what only a share of visitors had was never live
	const isEarlier = ({ kind, version, isLive }: EffectVersion) =>
		kind !== "share" && version !== home.version && version !== shipped && !isLive;
	const published = versions.flatMap((one) =>
		one.version !== null && isEarlier(one) ? [{ version: one.version, label: versionLabel(one, copy) }] : [],
	);
	const isAsShipped = shipped === null || shipped === home.version;
	const targets = [...published, ...(isAsShipped ? [] : [{ version: shipped, label: copy("rollBack.shipped") }])];
	const version = (targets.find((one) => one.version === chosen) ?? targets[0])?.version;
	const mayGoBack = home.roles.includes("approver");
	const { live } = home;
	return (
		<Box as="section" aria-labelledby={id} id="roll-back">
			<Heading as="h2" size="md" id={id}>
				{copy("rollBack.title")}
			</Heading>
			<Text role="status" mt="1" fontWeight={isDone ? "semibold" : undefined}>
				{isDone && live !== null ? copy("rollBack.done", { when: zonedMoment(live.at) }) : ""}
			</Text>
			{version === undefined ? (
				<Text mt="1">{copy("rollBack.none")}</Text>
			) : (
				<Box mt="3" maxW="36rem">
					<FieldLabel htmlFor={`${id}-to`}>{copy("rollBack.earlier")}</FieldLabel>
					<NativeSelect id={`${id}-to`} value={version} onChange={({ currentTarget: { value } }) => setChosen(value)}>
						{targets.map((one) => (
							<option key={one.version} value={one.version}>
								{one.label}
							</option>
						))}
					</NativeSelect>
					<Button
						mt="3"
						size="sm"
						variant="outline"
						aria-expanded={isOpen}
						onClick={() => {
							setOpen(!isOpen);
							setDone(false);
						}}
					>
						{copy("rollBack.look")}
					</Button>
					{isOpen && (
						<RollBackForm
							key={version}
							{...{ version, mayGoBack }}
							shared={home.share?.end === null ? home.share.title : undefined}
							onDone={async () => {
								await client.invalidateQueries({ queryKey: ["studio"] });
								setOpen(false);
								setChosen(undefined);
								setDone(true);
							}}
						/>
					)}
				</Box>
			)}
		</Box>
	);
}
