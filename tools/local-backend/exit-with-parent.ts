// Processes of `startProcess` preload this file: when the parent dies, even by SIGKILL, the IPC channel closes, and
// the process ends. Child processes inherit the preload, but have another parent.
if (process.env.ARCLINE_EXIT_WITH_PARENT) {
  delete process.env.ARCLINE_EXIT_WITH_PARENT
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
