'use client'

import { Heart } from 'lucide-react'
import type { Savable } from './saved-store'
import { useSave } from './use-save'

/** The heart of a card: filled when the lineup is on the person's list. */
export function SaveHeart({ id, shortId, title }: Savable & { title: string }) {
  const { isSaved, tooltip, press } = useSave({ id, shortId })
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={`Save ${title}`}
      data-tooltip={tooltip}
      onClick={press}
      className="tooltip tooltip-end z-10 flex size-11 items-center justify-center rounded-full bg-ground/80 text-ink transition-colors hover:bg-surface-3 noscript:hidden"
    >
      <Heart
        className={`size-5 transition-transform ${isSaved ? 'scale-110 fill-signal text-signal' : ''}`}
        aria-hidden
      />
    </button>
  )
}
