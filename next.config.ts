import path from 'node:path'
import type { NextConfig } from 'next'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Several instances of the site tell each other through Redis what was thrown away (docs/decisions/0018). */
const sharedCache = (file: string) => path.join(import.meta.dirname, 'deploy/shared-cache', file)

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
    // The pages whose actions change a password, and mail that it was.
    '/{profile,reset-password}': ['./supabase/templates/password-changed.html'],
    // The tokens it shows.
    '/styleguide': ['./app/globals.css'],
    // The pages that mail the link for getting on the list.
    '/{subscribe,subscribe/send}': ['./supabase/templates/subscription.html'],
  },
  cacheComponents: true,
  ...(process.env.REDIS_URL && {
    cacheHandler: sharedCache('documents.mjs'),
    cacheHandlers: { default: sharedCache('data.mjs') },
  }),
  partialPrefetching: true,
  typedRoutes: true,
  reactCompiler: true,
  poweredByHeader: false,
  /** Seconds. `stale`: kept by the browser; `revalidate`: renewed behind a request; `expire`: waited for. */
  cacheLife: {
    lists: { stale: 5 * MINUTE, revalidate: 5 * MINUTE, expire: DAY },
    popularity: { stale: 5 * MINUTE, revalidate: HOUR, expire: DAY },
    backgroundList: { stale: 5 * MINUTE, revalidate: HOUR, expire: 7 * DAY },
    // Verdicts throw nothing away: their totals are at most as old as this.
    lineup: { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: 7 * DAY },
  },
  // Next keeps the body of what passes the middleware; an action takes half of this.
  experimental: { proxyClientMaxBodySize: '2mb' },
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
