import { z } from 'zod'
import type { Problem, ProblemCode } from '@/lib/errors'
import { MAX_STEP_IMAGES } from '@/lib/limits'
import { hasImageName } from './image-kind'

const because = (code: ProblemCode) => ({ error: code })

/** What the address of an upload says; messages are codes. */
export const uploadSchema = z.object({
  /** Which step of the lineup it is for, from 0. */
  index: z
    .string(because('not-uploaded'))
    .regex(/^\d$/, because('not-uploaded'))
    .transform(Number)
    .refine((index) => index < MAX_STEP_IMAGES, because('not-uploaded')),
  /** The file's own name. */
  name: z.string(because('image-wrong-type')).refine(hasImageName, because('image-wrong-type')),
})

/** A step image that was stored: the address it is served at, and its size in pixels. */
export type UploadedImage = { url: string; width: number; height: number }

/** What is answered to an upload: the step image, or why it was not taken. */
export type UploadAnswer = UploadedImage | { problem: Problem }

/** The HTTP status for each reason to refuse an upload. */
const STATUS: Partial<Record<ProblemCode, number>> = {
  'upload-needs-sign-in': 401,
  banned: 403,
  'image-too-large': 413,
  'image-wrong-type': 415,
  'image-too-many-pixels': 422,
  'image-broken': 422,
  'uploads-full': 403,
  'too-many-unused-uploads': 429,
  'rate-limited': 429,
}

/** The status for a problem; 500 where it is none of the sender's. */
export const statusOf = ({ code }: Problem): number => STATUS[code] ?? 500
