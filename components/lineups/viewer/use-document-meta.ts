'use client'

import { useEffect } from 'react'
import type { Lineup } from '@/lib/lineups/schema'
import { lineupPageTitle, lineupShareDescription } from '@/lib/lineups/share'

/**
 * While a lineup is open over a list, the page's title and share tags are the lineup's; on closing they are
 * what they were. On the lineup's own page the server has set them.
 */
export function useDocumentMeta(lineup: Lineup, isOverList: boolean): void {
  useEffect(() => {
    if (!isOverList) return
    const title = lineupPageTitle(lineup)
    const description = lineupShareDescription(lineup)
    const before = document.title
    const restore = [
      setMeta('meta[name="description"]', description),
      setMeta('meta[property="og:title"]', title),
      setMeta('meta[property="og:description"]', description),
      setMeta('meta[property="og:url"]', window.location.href),
      setMeta('meta[name="twitter:title"]', title),
      setMeta('meta[name="twitter:description"]', description),
    ]
    document.title = title
    return () => {
      document.title = before
      for (const undo of restore) undo()
    }
  }, [lineup, isOverList])
}

function setMeta(selector: string, content: string): () => void {
  const tag = document.head.querySelector<HTMLMetaElement>(selector)
  const before = tag?.content
  if (tag) tag.content = content
  return () => {
    if (tag && before !== undefined) tag.content = before
  }
}
