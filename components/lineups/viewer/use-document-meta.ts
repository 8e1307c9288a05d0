import { useEffect } from 'react'
import type { Lineup } from '@/lib/lineups/schema'
import { lineupPageTitle, lineupShareDescription } from '@/lib/lineups/sharing/share'
import { routes } from '@/lib/routes'

export function useDocumentMeta(lineup: Lineup, isOverList: boolean): void {
  useEffect(() => {
    if (!isOverList) return
    const title = lineupPageTitle(lineup)
    const description = lineupShareDescription(lineup)
    const titleBefore = document.title
    const url = window.location.href
    const image = new URL(routes.shareImage(lineup.slug, lineup.updatedAt), url).href
    const restoreTags = [
      setAttribute('meta[name="description"]', 'content', description),
      setAttribute('link[rel="canonical"]', 'href', url),
      setAttribute('meta[property="og:title"]', 'content', title),
      setAttribute('meta[property="og:description"]', 'content', description),
      setAttribute('meta[property="og:url"]', 'content', url),
      setAttribute('meta[property="og:image"]', 'content', image),
      setAttribute('meta[name="twitter:title"]', 'content', title),
      setAttribute('meta[name="twitter:description"]', 'content', description),
      setAttribute('meta[name="twitter:image"]', 'content', image),
    ]
    document.title = title
    return () => {
      // Another page may have set its own title in the meantime.
      if (document.title === title) document.title = titleBefore
      for (const restore of restoreTags) restore()
    }
  }, [lineup, isOverList])
}

/** @returns a function that restores the former value. */
function setAttribute(selector: string, name: string, value: string): () => void {
  const tag = document.head.querySelector(selector)
  const before = tag?.getAttribute(name)
  tag?.setAttribute(name, value)
  return () => {
    if (tag?.getAttribute(name) === value && before) tag.setAttribute(name, before)
  }
}
