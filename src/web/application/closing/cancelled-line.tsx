import { Stack, Text } from "@chakra-ui/react";
import { objectAt, textAt, useApplication } from "../application-context.ts";
import { Ball } from "../parts/ball.tsx";
import { longDay, shownDate } from "../parts/shown-dates.ts";
import { useWords } from "../parts/use-words.ts";

/** What follows after an owner has cancelled the line in time; nothing for applications that were closed otherwise. */
export function CancelledLine() {
	const { application, flow } = useApplication();
	const words = useWords(flow.product.pages.pages.complete?.words);
	const rescission = objectAt(application, "rescission");
	const cancelledAt = textAt(rescission, "cancelledAt");
	const releasedAt = textAt(rescission, "releasedAt");
	if (cancelledAt === "") return null;
	return (
		<Stack gap="4">
			<Text>
				{words("cancelledOn", "We received your written cancellation on {date}. It cancels the line for every owner.", {
					date: shownDate(cancelledAt),
				})}
			</Text>
			{releasedAt !== "" ? (
				<Text>
					{words("cancelledReleased", "The lien was released and every fee returned on {date}.", {
						date: shownDate(releasedAt),
					})}
				</Text>
			) : (
				<Ball
					ball={{
						who: words("cancelledWho", "We release the lien and return every fee"),
						by: words("cancelledBy", "By {date}", { date: longDay(textAt(rescission, "releaseBy")) }),
					}}
				/>
			)}
		</Stack>
	);
}
