import { z } from 'zod'
import { emailSchema, nextSchema } from '@/lib/accounts/schema'
import {
  MAX_CAMPAIGN_MESSAGE_LENGTH,
  MAX_CAMPAIGN_SUBJECT_LENGTH,
  MAX_TEMPLATE_ID_LENGTH,
} from '@/lib/limits'
import { errorCode, requestKeySchema, withError } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'
import { DEFAULT_MESSAGE } from './campaign'

/** An empty subject stands for that of the provider's template. */
export const campaignSchema = z.object({
  templateId: textSchema({
    max: MAX_TEMPLATE_ID_LENGTH,
    tooLong: 'template-too-long',
    missing: 'template-missing',
  }).min(1, errorCode('template-missing')),
  subject: textSchema({ max: MAX_CAMPAIGN_SUBJECT_LENGTH, tooLong: 'subject-too-long' })
    .overwrite((text) => text.replaceAll('\n', ' '))
    .default(''),
  message: textSchema({ max: MAX_CAMPAIGN_MESSAGE_LENGTH, tooLong: 'message-too-long' }).transform(
    (message) => message || DEFAULT_MESSAGE,
  ),
})

export type CampaignText = z.output<typeof campaignSchema>

/** `audience`: the confirmed number of recipients; `includeNotified`: also those who are marked as notified. */
export const startSchema = campaignSchema.extend({
  audience: z.int().min(0),
  includeNotified: z.boolean(),
  requestKey: requestKeySchema,
})

/** `id`: of a campaign or a subscriber. */
export const idSchema = z.object({ id: z.uuid() })

export const statusSchema = idSchema.extend({
  status: z.enum(['sending', 'paused', 'finished'], withError('choice-unknown')),
})

export const retrySchema = idSchema.extend({ includeUnknown: z.boolean() })

export const subscribeSchema = z.object({
  email: emailSchema,
  website: textSchema({ max: 2000 }).default(''),
  requestKey: requestKeySchema,
  next: nextSchema,
})

/** A JSON Web Token. */
export const tokenSchema = z.object({
  token: z
    .string(withError('link-invalid'))
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, errorCode('link-invalid'))
    .max(2000, errorCode('link-invalid')),
})
