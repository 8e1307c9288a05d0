import { parentPort, workerData } from 'node:worker_threads'
import { describeError } from './errors'
import { type MailboxOptions, startMailbox } from './mailbox'
import { type SupabaseOptions, startSupabase } from './supabase-server'

export type BackendWorkerData = { mailbox: MailboxOptions; supabase: SupabaseOptions }

/** A message to the thread that started this one. */
export type BackendMessage = 'ready' | { log: string } | { failed: string }

const post = (message: BackendMessage) => parentPort?.postMessage(message)

try {
  const { mailbox, supabase }: BackendWorkerData = workerData
  await startMailbox(mailbox)
  const stop = await startSupabase(supabase, (log) => post({ log }))
  parentPort?.once('message', async () => {
    await stop()
    // Ends this thread only.
    process.exit()
  })
  post('ready')
} catch (error) {
  post({ failed: describeError(error) })
}
