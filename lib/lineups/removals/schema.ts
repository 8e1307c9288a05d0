import { z } from 'zod'
import { MAX_REPORT_TEXT_LENGTH } from '@/lib/limits'
import { errorCode } from '@/lib/schema-helpers'
import { textSchema } from '@/lib/text-schema'

export const askRemovalSchema = z.object({
  id: z.uuid(),
  removalReason: textSchema({
    max: MAX_REPORT_TEXT_LENGTH,
    tooLong: 'report-text-too-long',
    missing: 'removal-reason-missing',
  }).min(1, errorCode('removal-reason-missing')),
})
