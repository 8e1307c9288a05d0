// Loaded into each process that the launcher starts. When the launcher dies, even by SIGKILL, its end of the
// channel closes, and the process ends too instead of holding a port. The mark is removed, because processes
// that inherit this module have other parents and may live by their channel.
if (process.env.ARCLINE_LAUNCHED) {
  delete process.env.ARCLINE_LAUNCHED
  process.on('disconnect', () => process.exit(1))
  process.channel?.unref()
}
