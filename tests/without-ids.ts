const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** A link's secret: what follows its `#`. */
const SECRET = /#[\w-]{20,}/g;

/**
 * A text without its ids and links' secrets. These are drawn by chance and hold any few letters or digits now and
 * then, so that a test which says that a text does not hold "680" asks the rest.
 */
export const withoutIds = (text: string) => text.replace(UUID, "<id>").replace(SECRET, "#<secret>");
