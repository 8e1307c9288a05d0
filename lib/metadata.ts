import type { Metadata, Route } from 'next'
import { SHARE_IMAGE } from './limits'
import { routes } from './routes'
import { site } from './site'

/** `alt` has the words that the image shows. */
export type PageImage = { url: string; width: number; height: number; alt: string }

/** Pages without a share image of their own use this one. */
export const defaultShareImage: PageImage = {
  url: routes.listShareImage({ map: null, agent: null }),
  ...SHARE_IMAGE,
  alt: site.title,
}

/** No other site gets a token in the URL. `no-referrer` would also hide the form's origin, which Next compares. */
export const TOKEN_REFERRER = 'same-origin'

/** Next replaces the root layout's `openGraph` as a whole. @param title without the site's name. */
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
