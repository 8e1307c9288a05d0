'use client'

import { useEffect } from 'react'
import { createStore, useStore } from '@/components/hooks/store'

const announcement = createStore('')

/** Tells screen readers a text when it replaces another one. The first is part of a page that they read anyway. */
export function Announcement({ text }: { text: string }) {
  useEffect(() => {
    if (lastText !== undefined && lastText !== text) announcement.set(text)
    lastText = text
  }, [text])
  return null
}

/** What `Announcement` was given last. A list that replaces another one may be a new component. */
let lastText: string | undefined

/** Where announcements stand. It stays while pages change, because a region that is new is not read. */
export const AnnouncementRegion = () => (
  <p role="status" className="sr-only">
    {useStore(announcement)}
  </p>
)
