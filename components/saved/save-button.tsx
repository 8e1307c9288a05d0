'use client'

import { Heart } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import type { Savable } from './saved-store'
import { useSave } from './use-save'

/** The viewer's Save button, which reads Saved once the lineup is on the person's list. */
export function SaveButton({ id, shortId }: Savable) {
  const { isSaved, tooltip, press } = useSave({ id, shortId })
  return (
    <button
      type="button"
      // The tooltip would be read as part of the name.
      aria-label={isSaved ? 'Saved' : 'Save'}
      data-tooltip={tooltip}
      onClick={press}
      className={`${buttonClass.quiet} tooltip`}
    >
      <Heart className={`size-4 ${isSaved ? 'fill-signal text-signal' : ''}`} aria-hidden />
      {isSaved ? 'Saved' : 'Save'}
    </button>
  )
}
