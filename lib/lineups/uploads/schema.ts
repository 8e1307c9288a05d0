import { z } from 'zod'
import type { AppError, ErrorCode } from '@/lib/errors'
import { MAX_STEP_IMAGES } from '@/lib/limits'
import { withError } from '@/lib/schema-helpers'
import { hasImageName } from './image-kind'

/** Messages are error codes. */
export const uploadSchema = z.object({
  /** The step, from 0. */
  index: z
    .string(withError('step-number-invalid'))
    .regex(/^\d+$/, withError('step-number-invalid'))
    .transform(Number)
    .refine((index) => index < MAX_STEP_IMAGES, withError('step-number-invalid')),
  /** Checked, but not stored. */
  name: z.string(withError('image-wrong-type')).refine(hasImageName, withError('image-wrong-type')),
})

/** `url`: site-relative. Sizes in pixels. */
export type UploadedImage = { url: string; width: number; height: number }

export type UploadResponse = UploadedImage | { error: AppError }

const HTTP_STATUSES: Partial<Record<ErrorCode, number>> = {
  'step-number-invalid': 400,
  'upload-needs-sign-in': 401,
  banned: 403,
  'other-account': 409,
  'image-too-large': 413,
  'image-wrong-type': 415,
  'image-too-many-pixels': 422,
  'image-too-small': 422,
  'image-broken': 422,
  'uploads-full': 403,
  'too-many-unused-uploads': 429,
  'rate-limited': 429,
}

export const getHttpStatus = ({ code }: AppError): number => HTTP_STATUSES[code] ?? 500
