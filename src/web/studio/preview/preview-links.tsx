import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { LINK_DAYS, type LinkDays } from "../../../contracts/link-days.ts";
import { shownMessage } from "../../api/request-error.ts";
import { linksQuery, makeLink, withdrawLink } from "../../api/studio/preview.ts";
import { momentWords } from "../../desk/desk-states.ts";
import { Input } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { basePath } from "../../shell/paths/base-path.ts";
import { CopyButton } from "../../widgets/copy-button.tsx";
import { useOpenDraft } from "../draft/draft-context.ts";
import { FieldLabel } from "../frame/field-label.tsx";
import { usePersonName } from "../frame/person-name.ts";
import { PlaceOptions } from "../places/place-options.tsx";

/** Links that show the draft to people without an account: who made which, until when, and the way to end it. */
export function PreviewLinks() {
	const copy = useCopy("studio");
	const client = useQueryClient();
	const nameOf = usePersonName();
	const { draft, home } = useOpenDraft();
	const [days, setDays] = useState<LinkDays>(LINK_DAYS[1]);
	const [at, setAt] = useState("");
	const id = useId();
	const links = useQuery(linksQuery(draft.uuid)).data?.links ?? [];
	const onSettled = () => client.invalidateQueries({ queryKey: linksQuery(draft.uuid).queryKey });
	const make = useMutation({ mutationFn: () => makeLink(draft.uuid, days), onSettled });
	const withdraw = useMutation({ mutationFn: (link: string) => withdrawLink(draft.uuid, link), onSettled });
	const isEditor = home.roles.includes("editor");
	const made = links.some(({ uuid }) => uuid === make.data?.uuid) ? make.data : undefined;
	// what stands behind # is never sent with an address
	const place = at === "" ? "" : `&at=${encodeURIComponent(at)}`;
	const address = `${window.location.origin}${basePath()}/studio/preview#${made?.token ?? ""}${place}`;
	const error = make.error ?? withdraw.error;
	if (!isEditor && links.length === 0) return null;
	return (
		<Box as="section" aria-labelledby={`${id}-title`}>
			<Heading as="h2" size="md" mb="2" id={`${id}-title`}>
				{copy("preview.links")}
			</Heading>
			<Text>{copy("preview.linksBody")}</Text>
			{isEditor && (
				<Flex gap="3" mt="3" wrap="wrap" align="flex-end">
					<Box>
						<FieldLabel htmlFor={`${id}-days`}>{copy("preview.lasts")}</FieldLabel>
						<NativeSelect
							id={`${id}-days`}
							value={days}
							onChange={({ currentTarget: { value } }) =>
								setDays(LINK_DAYS.find((one) => String(one) === value) ?? days)
							}
						>
							{LINK_DAYS.map((one) => (
								<option key={one} value={one}>
									{copy("preview.days", { days: one })}
								</option>
							))}
						</NativeSelect>
					</Box>
					<Box minW="0" maxW="full">
						<FieldLabel htmlFor={`${id}-at`}>{copy("preview.startsAt")}</FieldLabel>
						<NativeSelect id={`${id}-at`} value={at} onChange={(event) => setAt(event.currentTarget.value)}>
							<option value="">{copy("preview.startsFirst")}</option>
							<PlaceOptions />
						</NativeSelect>
					</Box>
					<Button
						size="sm"
						aria-disabled={make.isPending}
						onClick={() => {
							if (!make.isPending) make.mutate();
						}}
					>
						{copy("preview.make")}
					</Button>
				</Flex>
			)}
			{made !== undefined && (
				<Box mt="4" maxW="42rem">
					<FieldLabel htmlFor={`${id}-link`}>{copy("preview.link")}</FieldLabel>
					<Flex gap="3" wrap="wrap" align="center">
						<Input
							id={`${id}-link`}
							readOnly
							value={address}
							flex="1"
							onFocus={(event) => event.currentTarget.select()}
						/>
						<CopyButton text={address} label={copy("preview.copy")} />
					</Flex>
					<Text role="status" color="ink-2">
						{copy("preview.once")}
					</Text>
				</Box>
			)}
			{error !== null && (
				<Text role="alert" mt="3" color="bad" fontWeight="semibold">
					{shownMessage(error)}
				</Text>
			)}
			{links.length > 0 && (
				<Box as="ul" listStyleType="none" mt="3">
					{links.map(({ uuid, by, at, expiresAt }) => (
						<Flex as="li" key={uuid} gap="3" py="1" wrap="wrap" align="center">
							<Text>
								{copy("preview.made", { name: nameOf(by), when: momentWords(at), until: momentWords(expiresAt) })}
							</Text>
							{isEditor && (
								<Button
									size="sm"
									variant="outline"
									aria-label={copy("preview.withdrawOf", { when: momentWords(at) })}
									onClick={() => withdraw.mutate(uuid)}
								>
									{copy("preview.withdraw")}
								</Button>
							)}
						</Flex>
					))}
				</Box>
			)}
		</Box>
	);
}
