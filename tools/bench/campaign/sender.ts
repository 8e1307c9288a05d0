/** A server that sends a campaign until it ends; the benchmark starts several and kills them. */
import { createClient } from '@supabase/supabase-js'
import { Resend } from 'resend'
import { sendChunk } from '../../../lib/campaigns/send-chunk.ts'
import { readEnv } from '../../../lib/env.ts'
import type { Database } from '../../../lib/supabase/database.types.ts'

const [campaign] = process.argv.slice(2)
if (!campaign) throw new Error('The id of the campaign is missing.')

const { supabaseUrl, secretKey, resendKey, siteUrl, mailFrom } = readEnv()
const client = createClient<Database>(supabaseUrl, secretKey, { auth: { persistSession: false } })
const sender = { client, resend: new Resend(resendKey), siteUrl, secretKey, mailFrom }

// What fails on purpose is counted by the benchmark.
console.warn = () => {}

for (;;) {
  const { status } = await sendChunk(sender, campaign, 3000)
  if (status !== 'sending') process.exit(status === 'finished' ? 0 : 1)
}
