'use client'

import { useEffect } from 'react'
import type { Lineup } from '@/lib/lineups/schema'
import { lineupPageTitle, lineupShareDescription } from '@/lib/lineups/share'
import { routes } from '@/lib/routes'

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
    const address = window.location.href
    const image = new URL(routes.shareImage(lineup.slug, lineup.updatedAt), address).href
    const restore = [
      setAttribute('meta[name="description"]', 'content', description),
      setAttribute('link[rel="canonical"]', 'href', address),
      setAttribute('meta[property="og:title"]', 'content', title),
      setAttribute('meta[property="og:description"]', 'content', description),
      setAttribute('meta[property="og:url"]', 'content', address),
      setAttribute('meta[property="og:image"]', 'content', image),
      setAttribute('meta[name="twitter:title"]', 'content', title),
      setAttribute('meta[name="twitter:description"]', 'content', description),
      setAttribute('meta[name="twitter:image"]', 'content', image),
    ]
    document.title = title
    return () => {
      // A page that came meanwhile has set its own.
      if (document.title === title) document.title = before
      for (const undo of restore) undo()
    }
  }, [lineup, isOverList])
}

function setAttribute(selector: string, name: string, value: string): () => void {
  const tag = document.head.querySelector(selector)
  const before = tag?.getAttribute(name)
  tag?.setAttribute(name, value)
  return () => {
    if (tag?.getAttribute(name) === value && before) tag.setAttribute(name, before)
  }
}
