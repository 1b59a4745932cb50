import { Box, Grid } from "@chakra-ui/react";
import { useId } from "react";
import { EFFECT_DAYS, type Effect, type EffectAsked } from "../../api/studio/effect.ts";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { versionLabel } from "./version-label.ts";

/** Which days are looked at, and which two versions stand side by side. */
export function EffectChoice(props: {
	readonly effect: Effect;
	readonly asked: EffectAsked;
	readonly choose: (asked: EffectAsked) => void;
}) {
	const { effect, asked, choose } = props;
	const copy = useCopy("studio");
	const id = useId();
	const [version = "", before = ""] = effect.compared;
	return (
		<Grid gap="4" mt="4" templateColumns={{ base: "minmax(0, 1fr)", lg: "12rem minmax(0, 1fr) minmax(0, 1fr)" }}>
			<Box>
				<FieldLabel htmlFor={`${id}-days`}>{copy("effect.period")}</FieldLabel>
				<NativeSelect
					id={`${id}-days`}
					value={asked.days}
					onChange={({ currentTarget: { value } }) => {
						const days = EFFECT_DAYS.find((one) => one === value);
						if (days !== undefined) choose({ ...asked, days });
					}}
				>
					{EFFECT_DAYS.map((days) => (
						<option key={days} value={days}>
							{copy("effect.days", { days })}
						</option>
					))}
				</NativeSelect>
			</Box>
			<Box>
				<FieldLabel htmlFor={`${id}-version`}>{copy("effect.version")}</FieldLabel>
				<NativeSelect
					id={`${id}-version`}
					value={version}
					// the one that was compared with takes its place, so that the two never are the same
					onChange={({ currentTarget: { value } }) =>
						choose({ ...asked, version: value, before: value === before ? version : before })
					}
				>
					{effect.versions.map((one) => (
						<option key={one.hash} value={one.hash}>
							{versionLabel(one, copy)}
						</option>
					))}
				</NativeSelect>
			</Box>
			{effect.compared.length > 1 && (
				<Box>
					<FieldLabel htmlFor={`${id}-before`}>{copy("effect.before")}</FieldLabel>
					<NativeSelect
						id={`${id}-before`}
						value={before}
						onChange={({ currentTarget: { value } }) => choose({ ...asked, version, before: value })}
					>
						{effect.versions
							.filter(({ hash }) => hash !== version)
							.map((one) => (
								<option key={one.hash} value={one.hash}>
									{versionLabel(one, copy)}
								</option>
							))}
					</NativeSelect>
				</Box>
			)}
		</Grid>
	);
}
