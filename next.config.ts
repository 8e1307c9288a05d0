import type { NextConfig } from 'next'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingIncludes: {
    '/share/[slug]': [
      './node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-{500,600}-normal.woff',
      './public/agents/*.svg',
      './public/maps/*.svg',
      './public/share/base.png',
    ],
  },
  cacheComponents: true,
  partialPrefetching: true,
  typedRoutes: true,
  reactCompiler: true,
  poweredByHeader: false,
  /** Seconds. `stale`: kept by the browser; `revalidate`: renewed behind a request; `expire`: waited for. */
  cacheLife: {
    lists: { stale: 5 * MINUTE, revalidate: 5 * MINUTE, expire: DAY },
    popularity: { stale: 5 * MINUTE, revalidate: HOUR, expire: DAY },
    backdrop: { stale: 5 * MINUTE, revalidate: HOUR, expire: 7 * DAY },
    lineup: { stale: 5 * MINUTE, revalidate: HOUR, expire: 7 * DAY },
  },
  images: {
    // No query: each would be another picture to make and keep.
    localPatterns: [
      { pathname: '/media/**', search: '' },
      { pathname: '/thumbnail/**', search: '' },
    ],
    maximumDiskCacheSize: 2_000_000_000,
    deviceSizes: [400, 640, 828, 1080, 1280, 1920],
    imageSizes: [96, 160, 320],
    qualities: [70],
    minimumCacheTTL: 31 * DAY,
  },
}

export default config
