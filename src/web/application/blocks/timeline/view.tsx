import { ClosingTimeline } from "../../closing/closing-timeline.tsx";

/** What has happened since signing and what comes next. */
export default function TimelineBlock() {
	return <ClosingTimeline />;
}
