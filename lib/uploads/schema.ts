import { z } from 'zod'
import { MAX_STEP_IMAGES } from '../limits'
import type { ProblemCode } from '../messages'
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
