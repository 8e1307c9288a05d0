/** A server that only sends campaigns: what the site starts with, without the site. */
import { createClient } from '@supabase/supabase-js'
import { Resend } from 'resend'
import { startCampaignWorker } from '../../../lib/campaigns/worker.ts'
import { readEnv } from '../../../lib/env.ts'
import type { Database } from '../../../lib/supabase/database.types.ts'

const { supabaseUrl, secretKey, resendKey, siteUrl, mailFrom } = readEnv()
const client = createClient<Database>(supabaseUrl, secretKey, { auth: { persistSession: false } })
startCampaignWorker({ client, resend: new Resend(resendKey), siteUrl, secretKey, mailFrom })
// The worker alone keeps no process running.
setInterval(() => {}, 60_000)
