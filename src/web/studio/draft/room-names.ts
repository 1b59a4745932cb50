/** The rooms of a draft in navigation order, by path below it and key of the copy; the first one is where a draft opens. */
export const ROOM_NAMES = [
	"words",
	"forms",
	"brand",
	"map",
	"rules",
	"tables",
	"simulator",
	"changes",
	"files",
] as const;

/** A room of a draft, by its path. */
export type RoomName = (typeof ROOM_NAMES)[number];
