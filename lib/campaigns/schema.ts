import { z } from 'zod'
import { emailSchema } from '@/lib/accounts/schema'
import type { ProblemCode } from '@/lib/errors'
import { MAX_CAMPAIGN_MESSAGE, MAX_TEMPLATE_ID } from '@/lib/limits'
import { code } from '@/lib/schema-helpers'
import { DEFAULT_MESSAGE } from './campaign'

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

/** `website` is a field that people don't see: only programs fill it in. */
export const subscribeSchema = z.object({ email: emailSchema, website: z.string().default('') })

/** What the links of mails carry: a JSON Web Token. */
export const tokenSchema = z.object({
  token: z
    .string({ error: 'link-invalid' satisfies ProblemCode })
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'link-invalid' satisfies ProblemCode)
    .max(2000, 'link-invalid' satisfies ProblemCode),
})
