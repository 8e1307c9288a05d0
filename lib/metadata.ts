import type { Metadata, Route } from 'next'
import { defaultShareImage, site } from './site'

/**
 * Metadata of a page. Next replaces the root layout's `openGraph` with the page's as a whole, so the shared
 * values are repeated here.
 *
 * @param title without the site's name; the root layout's title template appends it.
 * @param path relative to the site; the root layout's `metadataBase` makes it absolute.
 */
export function pageMetadata({
  title,
  description,
  path,
}: {
  title: string
  description: string
  path: Route
}): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      siteName: site.name,
      title,
      description,
      url: path,
      images: [defaultShareImage],
    },
  }
}
