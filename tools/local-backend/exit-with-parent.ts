// Preloaded by each process that `startProcess` starts. When its parent dies, even by SIGKILL, the IPC channel closes and
// the process ends as after a SIGTERM, instead of keeping a port. The variable is removed because processes that inherit this preload have
// other parents, and may rely on their own channel.
if (process.env.ARCLINE_EXIT_WITH_PARENT) {
  delete process.env.ARCLINE_EXIT_WITH_PARENT
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
