/** Whether the page came with the base styles: the server drew it. */
export function hasBaseStyles(page: Document): boolean {
	return page.querySelector("style[data-emotion*='-global ']") !== null;
}
