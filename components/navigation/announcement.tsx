'use client'

import { useEffect } from 'react'
import { createStore, useStore } from '@/components/hooks/store'

const announcement = createStore('')

/** Announces a text that replaces another one. The first text is read anyway, as a part of the page. */
export function Announcement({ text }: { text: string }) {
  useEffect(() => {
    if (lastText !== undefined && lastText !== text) announcement.set(text)
    lastText = text
  }, [text])
  return null
}

/** Shared by all `Announcement`s, because a list that replaces another one may be a new component. */
let lastText: string | undefined

/** It stays while pages change, because screen readers do not read a new live region. */
export const AnnouncementRegion = () => (
  <p role="status" className="sr-only">
    {useStore(announcement)}
  </p>
)
