import type { Metadata, Route } from 'next'
import { SHARE_IMAGE } from './limits'
import { routes } from './routes'
import { site } from './site'

/** An image in a page's metadata. `alt`: the words that it shows. */
export type PageImage = { url: string; width: number; height: number; alt: string }

/** The share image of the home page, and of pages without an own one. */
export const defaultShareImage: PageImage = {
  url: routes.listShareImage({ map: null, agent: null }),
  ...SHARE_IMAGE,
  alt: site.title,
}

/**
 * Metadata of a page. Next replaces the root layout's `openGraph` with the page's as a whole, so the shared
 * values are repeated here.
 * @param title without the site's name; the root layout's title template appends it.
 * @param path relative to the site; the root layout's `metadataBase` makes it absolute.
 * @param image the page's share image, if it has one of its own.
 */
export function pageMetadata({
  title,
  description,
  path,
  image = defaultShareImage,
}: {
  title: string
  description: string
  path: Route
  image?: PageImage | undefined
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
      images: [image],
    },
  }
}
