import { type BackendSettings, startServer } from './backend-server.ts'
import { explain } from './errors.ts'

/** What the backend's process tells the launcher: where it answers, why it can't, or a line to show. */
export type BackendReply = { ready: string } | { failed: string } | { notice: string }

const tell = (reply: BackendReply) => process.send?.(reply)

// Nothing else keeps the process alive until the settings have come.
process.channel?.ref()

process.once('message', async (settings: BackendSettings) => {
  try {
    const server = await startServer(settings, (notice) => tell({ notice }))
    process.once('SIGTERM', async () => {
      await server.stop()
      process.exit(0)
    })
    tell({ ready: server.url })
  } catch (error) {
    tell({ failed: explain(error) })
  }
})
