/** Stops this process as SIGTERM does once whoever started it with a channel is gone. */
export function endWithParent(): void {
	if (process.channel === undefined) return;
	process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
	process.channel.unref();
}
