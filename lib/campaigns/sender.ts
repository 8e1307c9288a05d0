import 'server-only'
import { Resend } from 'resend'
import { readEnv } from '@/lib/config'
import { serviceClient } from '@/lib/server/supabase/clients'
import type { CampaignSender } from './worker'

/** What this server sends campaigns with. */
export function campaignSender(): CampaignSender {
  const { siteUrl, secretKey, resendKey, mailFrom } = readEnv()
  return { client: serviceClient(), resend: new Resend(resendKey), siteUrl, secretKey, mailFrom }
}
