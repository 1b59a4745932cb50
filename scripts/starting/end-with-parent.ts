/** Stops this process, as SIGTERM does, once the parent that started it with an IPC channel is gone. */
export function endWithParent(): void {
	if (process.channel === undefined) return;
	process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
	process.channel.unref();
}
