import type { Metadata, Route } from 'next'
import { SHARE_IMAGE } from './limits'
import { routes } from './routes'
import { site } from './site'

export type PageImage = { url: string; width: number; height: number; alt: string }

/** Pages without a share image of their own use this one. */
export const defaultShareImage: PageImage = {
  url: routes.listShareImage({ map: null, agent: null }),
  ...SHARE_IMAGE,
  alt: site.title,
}

/** `openGraph` is complete, because it replaces that of the root layout. `isWholeTitle`: without the site's name. */
export function pageMetadata(page: {
  title: string
  isWholeTitle?: boolean
  description: string
  path: Route
  image?: PageImage | undefined
  type?: 'website' | 'article'
  isIndexed?: boolean
}): Metadata {
  const { title, description, path, image = defaultShareImage, type = 'website', isIndexed = true } = page
  return {
    title: page.isWholeTitle ? { absolute: title } : title,
    description,
    ...(!isIndexed && { robots: { index: false } }),
    alternates: { canonical: path },
    openGraph: {
      type,
      siteName: site.name,
      title,
      description,
      url: path,
      images: [image],
    },
  }
}

/** Keeps a token in the URL from other sites. `no-referrer` would hide the origin of a POST, which Next checks. */
export const TOKEN_REFERRER = 'same-origin' as const
