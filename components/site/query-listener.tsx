'use client'

import { useSearchParams } from 'next/navigation'
import { type RefObject, useEffect } from 'react'

/**
 * Writes the address's search text into the search box, unless someone is typing there. Apart from the box, so
 * that the box is in the server's HTML and keeps what is typed before this code runs.
 */
export function QueryListener({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const query = useSearchParams().get('q') ?? ''
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = query
  }, [field, query])
  return null
}
