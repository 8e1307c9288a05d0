import { z } from 'zod'
import { MAX_CAMPAIGN_MESSAGE, MAX_TEMPLATE_ID } from '../limits.ts'
import { code } from '../problem-code.ts'
import { DEFAULT_MESSAGE } from './campaign.ts'

/** What a campaign says, and with which of the provider's templates. */
export const campaignSchema = z.object({
  templateId: z
    .string({ error: code('template-missing') })
    .trim()
    .min(1, code('template-missing'))
    .max(MAX_TEMPLATE_ID, code('template-too-long')),
  message: z
    .string()
    .trim()
    .max(MAX_CAMPAIGN_MESSAGE, code('message-too-long'))
    .transform((message) => message || DEFAULT_MESSAGE),
})

export type CampaignText = z.output<typeof campaignSchema>

/** `audience`: how many mails the admin agreed to. */
export const startSchema = campaignSchema.extend({ audience: z.int().min(0), includeNotified: z.boolean() })

export const campaignIdSchema = z.object({ id: z.uuid() })

export const statusSchema = campaignIdSchema.extend({ status: z.enum(['sending', 'paused', 'finished']) })

export const retrySchema = campaignIdSchema.extend({ perhapsTwice: z.boolean() })
