'use client'

import { SubmitButton } from '@/components/ui/submit-button'

/** Long enough to see the pending state. */
const DELAY_MS = 3000

const delay = () => new Promise<void>((resolve) => setTimeout(resolve, DELAY_MS))

/** A form that stays pending for a while and sends nothing. */
export function SlowForm() {
  return (
    <form action={delay} className="flex flex-wrap gap-3">
      <SubmitButton pendingLabel="Saving...">Save</SubmitButton>
      <SubmitButton pendingLabel="Saving..." variant="quiet">
        Save quietly
      </SubmitButton>
      <SubmitButton pendingLabel="Saving..." disabled>
        Nothing to save
      </SubmitButton>
    </form>
  )
}
