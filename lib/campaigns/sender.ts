import 'server-only'
import { Resend } from 'resend'
import { readEnv } from '@/lib/config'
import { createServiceClient } from '@/lib/server/supabase/clients'
import type { CampaignSender } from './worker'

export function createCampaignSender(): CampaignSender {
  const { siteUrl, secretKey, resendKey, mailFrom } = readEnv()
  return { client: createServiceClient(), resend: new Resend(resendKey), siteUrl, secretKey, mailFrom }
}
