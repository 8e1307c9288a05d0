'use client'

import { useEffect } from 'react'
import { createStore, useStore } from '@/components/hooks/store'

const announcement = createStore('')

/** Tells screen readers a text that replaces another one. They read the first text anyway, as a part of the page. */
export function Announcement({ text }: { text: string }) {
  useEffect(() => {
    if (lastText !== undefined && lastText !== text) announcement.set(text)
    lastText = text
  }, [text])
  return null
}

/** The last text of any `Announcement`, because a list that replaces another one may be a new component. */
let lastText: string | undefined

/** The live region of announcements. It stays while pages change, because screen readers do not read a new region. */
export const AnnouncementRegion = () => (
  <p role="status" className="sr-only">
    {useStore(announcement)}
  </p>
)
