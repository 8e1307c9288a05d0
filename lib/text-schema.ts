import { z } from 'zod'
import type { ErrorCode } from './errors'
import { errorCode, withError } from './schema-helpers'
import { countCharacters, isStorable, normalizeLineBreaks } from './texts'

type TextRules = {
  /** Counted by `countCharacters`. */
  max: number
  tooLong?: ErrorCode
  missing?: ErrorCode
}

export const textSchema = ({ max, tooLong = 'input-malformed', missing = 'input-malformed' }: TextRules) =>
  z
    .string(withError(missing))
    .refine(isStorable, errorCode('text-not-storable'))
    .overwrite((text) => normalizeLineBreaks(text).trim())
    .refine((text) => countCharacters(text) <= max, errorCode(tooLong))

/** A value that the site itself has put into a form. */
export const formValueSchema = textSchema({ max: 200 })
