'use client'

import { useSearchParams } from 'next/navigation'
import { type RefObject, useEffect, useRef } from 'react'
import { normalizeSearchText } from '@/lib/lineups/filters'

/**
 * Copies the URL's search text into the search input, unless the user is typing there. It is a component of
 * its own because `useSearchParams` suspends in static pages: the input itself stays in the server's HTML,
 * and text typed before hydration is kept.
 */
export function QueryListener({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const query = useSearchParams().get('q') ?? ''
  const lastQuery = useRef('')
  useEffect(() => {
    const input = inputRef.current
    if (!input) return
    const typed = normalizeSearchText(input.value)
    // The input is focused and differs from the previous URL: the user is typing at the moment.
    const isTyping = input === document.activeElement && typed !== lastQuery.current
    if (!isTyping && typed !== normalizeSearchText(query)) input.value = query
    lastQuery.current = normalizeSearchText(query)
  }, [inputRef, query])
  return null
}
