import type { Metadata, Route } from 'next'
import { shareBase, site } from './site'

/**
 * Metadata of a page of the site. A page's `openGraph` replaces the root's as a whole, so the parts that all
 * pages share are repeated here.
 *
 * @param title without the site's name, which the root template appends.
 * @param path site-relative; made absolute by the root's `metadataBase`.
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
      images: [shareBase],
    },
  }
}
