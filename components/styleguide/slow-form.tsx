'use client'

import { SubmitButton } from '@/components/ui/submit-button'

/** Long enough to see the button on its way. */
const SLOW_MS = 3000

const takeTime = () => new Promise<void>((resolve) => setTimeout(resolve, SLOW_MS))

/** A form that takes its time and sends nothing. */
export function SlowForm() {
  return (
    <form action={takeTime} className="flex flex-wrap gap-3">
      <SubmitButton busy="Saving...">Save</SubmitButton>
      <SubmitButton busy="Saving..." look="quiet">
        Save quietly
      </SubmitButton>
      <SubmitButton busy="Saving..." disabled>
        Nothing to save
      </SubmitButton>
    </form>
  )
}
