/** A server that only runs the site's campaign worker. */
import { createClient } from '@supabase/supabase-js'
import { Resend } from 'resend'
import { startCampaignWorker } from '@/lib/campaigns/worker'
import { readEnv } from '@/lib/config'
import type { Database } from '@/lib/server/supabase/database.types'

const { supabaseUrl, secretKey, resendKey, siteUrl, mailFrom } = readEnv()
const client = createClient<Database>(supabaseUrl, secretKey, { auth: { persistSession: false } })
startCampaignWorker({ client, resend: new Resend(resendKey), siteUrl, secretKey, mailFrom })
// The worker's own timers do not keep the process running.
setInterval(() => {}, 60_000)
