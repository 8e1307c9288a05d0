import type { Route } from 'next'
import { useRef, useState } from 'react'
import { resultOrNetworkError } from '@/components/forms/network-errors'
import { useRequestKey } from '@/components/forms/request-key'
import type { AppError } from '@/lib/errors'
import type { LineupValues } from '@/lib/lineups/fields'
import type { Result } from '@/lib/result'

type LineupInput = Omit<LineupValues, 'counterpartId'> & {
  /** Undefined leaves the counterpart as it is: the lineup may have been paired since the form was opened. */
  counterpartId: string | undefined
  /** Empty for a new lineup, as is `version`, the optimistic lock. */
  id: string
  version: string
  requestKey: string
}

export type Saving<Saved> = {
  /** @param button the name of the pressed submit button; may be empty. */
  save(input: LineupInput, button: string): Promise<Result<Saved>>
  /** Says that the lineup is saved. @returns the page to open next, unless the form stays for another lineup. */
  onSaved(saved: Saved): Route
}

type SaveOptions<Saved> = Pick<Saving<Saved>, 'save'> & {
  /** Empty for a new lineup. */
  id: string
  initialCounterpart: string
  /** The idempotency key of a restored draft, whose save may have arrived. */
  draftKey: string | undefined
}

/** Saves the lineup of the form, with the same idempotency key until `reset`. `error`: of the last attempt. */
export function useSaveLineup<Saved>({ save, id, initialCounterpart, draftKey }: SaveOptions<Saved>) {
  const [error, setError] = useState<AppError>()
  const [requestKey, renewRequestKey] = useRequestKey(draftKey)
  const hasSentCounterpart = useRef(false)
  return {
    error,
    requestKey,
    reset: () => {
      renewRequestKey()
      hasSentCounterpart.current = false
      setError(undefined)
    },
    send: async (values: LineupValues, { version, button }: { version: string; button: string }) => {
      // Sent again even if it was changed back: the save that changed it may have arrived, and only its reply been lost.
      hasSentCounterpart.current ||= values.counterpartId !== initialCounterpart
      const counterpartId = hasSentCounterpart.current ? values.counterpartId : undefined
      const input = { ...values, counterpartId, id, version, requestKey }
      const result = await resultOrNetworkError(() => save(input, button))
      setError(result.ok ? undefined : result.error)
      return result
    },
  }
}
