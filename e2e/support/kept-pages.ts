import type { Page } from '@playwright/test'
import { DESCRIPTION_URL, type KeptPage } from '@/lib/offline/kept-pages'

/** What describes the copy of a page on this device; undefined until the copy is complete. */
export const readCopy = (page: Page, href: string): Promise<KeptPage | undefined> =>
  page.evaluate(
    async ([href, description]) => {
      for (const cacheName of await caches.keys()) {
        const copy = await (await caches.match(description, { cacheName }))?.json()
        if (copy?.href === href) return copy
      }
    },
    [href, DESCRIPTION_URL] as const,
  )
