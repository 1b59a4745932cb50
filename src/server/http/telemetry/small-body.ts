/** Size limit of a telemetry call in bytes; larger ones are rejected unread. */
export const SMALL_BODY = 16 * 1024;
