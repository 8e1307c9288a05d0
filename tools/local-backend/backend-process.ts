import { describeError } from './errors'
import { type MailboxOptions, startMailbox } from './mailbox'
import { findPort } from './ports'
import { type SupabaseOptions, startSupabase } from './supabase-server'

export type BackendPorts = MailboxOptions['ports'] & { api: number }

/** `port` is preferred for the APIs, the next three for the mailbox (`MAILBOX_PORTS` in `ports.ts`). */
export type BackendProcessOptions = {
  port?: number
  mailbox: Omit<MailboxOptions, 'ports'>
  supabase: Omit<SupabaseOptions, 'port' | 'smtpPort'>
}

/** A message to the process that started this one. `ports`: the backend is ready. */
export type BackendMessage = { ports: BackendPorts } | { log: string } | { failed: string }

const post = (message: BackendMessage) => process.send?.(message)

try {
  const { port, mailbox, supabase }: BackendProcessOptions = JSON.parse(process.env.BACKEND_OPTIONS ?? '')
  const freePort = (offset: number) => findPort(port ? [port + offset] : [])
  const api = await freePort(0)
  const ports = { web: await freePort(1), smtp: await freePort(2), resend: await freePort(3) }
  await startMailbox({ ...mailbox, ports })
  const options = { ...supabase, port: api, smtpPort: ports.smtp }
  const stop = await startSupabase(options, (log) => post({ log }))
  process.once('SIGTERM', async () => {
    await stop()
    process.exit()
  })
  post({ ports: { api, ...ports } })
} catch (error) {
  post({ failed: describeError(error) })
}
