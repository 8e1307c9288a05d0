import { parentPort, workerData } from 'node:worker_threads'
import { describeError } from './errors'
import { type MailboxOptions, startMailbox } from './mailbox'
import { findPort } from './ports'
import { type SupabaseOptions, startSupabase } from './supabase-server'

export type BackendPorts = MailboxOptions['ports'] & { api: number }

/** `port` is preferred for the APIs, the next three for the mailbox (`MAILBOX_PORTS`). */
export type BackendWorkerData = {
  port: number | undefined
  mailbox: Omit<MailboxOptions, 'ports'>
  supabase: Omit<SupabaseOptions, 'port' | 'smtpPort'>
}

/** A message to the thread that started this one. `ports`: the backend is ready. */
export type BackendMessage = { ports: BackendPorts } | { log: string } | { failed: string }

const post = (message: BackendMessage) => parentPort?.postMessage(message)

try {
  const { port, mailbox, supabase }: BackendWorkerData = workerData
  const freePort = (offset: number) => findPort(port ? [port + offset] : [])
  const api = await freePort(0)
  const ports = { web: await freePort(1), smtp: await freePort(2), resend: await freePort(3) }
  await startMailbox({ ...mailbox, ports })
  const options = { ...supabase, port: api, smtpPort: ports.smtp }
  const stop = await startSupabase(options, (log) => post({ log }))
  parentPort?.once('message', async () => {
    await stop()
    // Ends this thread only.
    process.exit()
  })
  post({ ports: { api, ...ports } })
} catch (error) {
  post({ failed: describeError(error) })
}
