/** A server that only runs the site's campaign worker, and that a test can kill. */
import { Resend } from 'resend'
import { startCampaignWorker } from '@/lib/campaigns/worker'
import { readEnv } from '@/lib/config'
import { createServiceClient } from '@/lib/server/supabase/clients'

const { resendKey, siteUrl, secretKey, mailFrom } = readEnv()
startCampaignWorker({
  client: createServiceClient(),
  resend: new Resend(resendKey),
  ...{ siteUrl, secretKey, mailFrom },
})
// The worker's own timers do not keep the process running.
setInterval(() => {}, 60_000)
