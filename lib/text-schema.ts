import { z } from 'zod'
import type { ErrorCode } from './errors'
import { errorCode, withError } from './schema-helpers'
import { countCharacters, isStorable, normalizeLineBreaks } from './texts'

type TextRules = {
  /** The most characters, see `countCharacters`. */
  max: number
  tooLong?: ErrorCode
  missing?: ErrorCode
}

/**
 * A text of a request, without surrounding white space. All texts of actions use this schema or a pattern of ASCII
 * characters, so that none can fail later: the schema refuses what the database can't store, and the limits of the
 * database allow for four bytes per character.
 */
export const textSchema = ({ max, tooLong = 'input-malformed', missing = 'input-malformed' }: TextRules) =>
  z
    .string(withError(missing))
    .refine(isStorable, errorCode('text-not-storable'))
    .overwrite((text) => normalizeLineBreaks(text).trim())
    .refine((text) => countCharacters(text) <= max, errorCode(tooLong))

/** A value that the site has put into a form, such as the name of a choice. */
export const formValueSchema = textSchema({ max: 200 })
