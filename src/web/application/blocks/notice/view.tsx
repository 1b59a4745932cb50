import { Text } from "@chakra-ui/react";
import { wayFrom } from "../../../../flow/engine/index.ts";
import { Notice } from "../../../shell/notice.tsx";
import { listAt, textAt, useApplication } from "../../application-context.ts";
import { RouterLinkText } from "../../parts/router-link-text.tsx";
import type { PropsOf } from "../kit/declare.ts";
import { useBlockTexts } from "../kit/shown-value.ts";
import { useShown } from "../kit/use-shown.ts";
import type { notice } from "./block.ts";

type NoticeProps = PropsOf<typeof notice>;
type NoticeLink = NonNullable<NoticeProps["links"]>[string];

/** A box with words of the page and links. */
export default function NoticeBlock({
	word,
	also,
	title,
	named,
	prefix,
	values,
	tone = "neutral",
	links = {},
}: NoticeProps) {
	const texts = useBlockTexts();
	const isShown = useShown();
	const own = named === undefined ? undefined : texts.named(named, values, prefix);
	const said = [own ?? texts.say(word, values), also === undefined ? "" : texts.say(also, values)];
	return (
		<Notice tone={tone} {...(title === undefined ? {} : { title: texts.say(title, values) })}>
			<Text>{said.filter(Boolean).join(" ")}</Text>
			{Object.entries(links).map(([id, link]) => isShown(link) && <NoticeLinkText key={id} link={link} />)}
		</Notice>
	);
}

function NoticeLinkText({ link: { label, way, request } }: { readonly link: NoticeLink }) {
	const { application, flow, page, facts } = useApplication();
	const texts = useBlockTexts();
	if (request === undefined) {
		return (
			<RouterLinkText page={wayFrom(flow, page, way ?? "", facts) ?? ""} search={{}}>
				{texts.say(label)}
			</RouterLinkText>
		);
	}
	const owed = listAt(application, "conditions").find(
		(one) => textAt(one, "categoryEnum") === request && textAt(one, "status") === "OWED",
	);
	const location = flow.product.conditions.conditions[request]?.location;
	if (owed === undefined || location === undefined) return null;
	const search = { conditionUuid: textAt(owed, "uuid"), conditionType: "upload", conditionEnum: request };
	return (
		<RouterLinkText page={location} search={search}>
			{texts.say(label)}
		</RouterLinkText>
	);
}
