// Every process that `startProcess` starts preloads this file. When the parent dies, even by SIGKILL, the IPC channel
// closes. The process then ends as after a SIGTERM, instead of blocking its port. `ARCLINE_EXIT_WITH_PARENT` is deleted
// because child processes inherit this preload but have another parent, and may need their own IPC channel.
if (process.env.ARCLINE_EXIT_WITH_PARENT) {
  delete process.env.ARCLINE_EXIT_WITH_PARENT
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
