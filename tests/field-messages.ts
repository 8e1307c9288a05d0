import type { z } from 'zod'
import { errorMessage, isErrorCode } from '@/lib/errors'

/** What the form says beside each field. */
export const fieldMessages = (schema: z.ZodType, values: object): Record<string, string> =>
  Object.fromEntries(
    schema
      .safeParse(values)
      .error?.issues.map(({ path, message }) => [
        String(path[0]),
        isErrorCode(message) ? errorMessage({ code: message }) : message,
      ]) ?? [],
  )
