import { existsSync } from 'node:fs'
import path from 'node:path'
import type { NextConfig } from 'next'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const cacheHandlerPath = (file: string) => path.join(import.meta.dirname, 'lib/server/cache', file)

const config: NextConfig = {
  output: 'standalone',
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingIncludes: {
    '/share/**/*': [
      './node_modules/@fontsource/*/files/*-{500,600}-normal.woff',
      './public/{agents,maps,pictograms,schematics}/*.svg',
      './public/icons/logo.svg',
    ],
    // These pictures stand in for missing thumbnails.
    '/thumbnail/[shortId]/[video]': ['./public/maps/*.svg'],
  },
  // lib/site.ts reads these variables in the browser.
  env: {
    SITE_NAME: process.env.SITE_NAME ?? '',
    SITE_X_URL: process.env.SITE_X_URL ?? '',
    SITE_YOUTUBE_URL: process.env.SITE_YOUTUBE_URL ?? '',
  },
  cacheComponents: true,
  cacheHandler: cacheHandlerPath(process.env.REDIS_URL ? 'shared-page-cache.mjs' : 'page-cache.mjs'),
  // Several instances share their invalidations (docs/decisions/0018).
  ...(process.env.REDIS_URL && { cacheHandlers: { default: cacheHandlerPath('shared-data-cache.mjs') } }),
  partialPrefetching: true,
  typedRoutes: true,
  // `npm run check` checks the types, before a commit and in CI.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Matches no bot: Next would render static pages again to have the metadata in the head, where it is anyway.
  htmlLimitedBots: /(?!)/,
  // `optimizePages` compresses responses, after it has changed the HTML.
  compress: false,
  /** In seconds. `stale`: browser cache; `revalidate`: renewed in the background; `expire`: the next request waits. */
  cacheLife: {
    lists: { stale: 5 * MINUTE, revalidate: 5 * MINUTE, expire: DAY },
    popularity: { stale: 5 * MINUTE, revalidate: HOUR, expire: DAY },
    backgroundList: { stale: 5 * MINUTE, revalidate: HOUR, expire: 7 * DAY },
    // Most verdicts invalidate nothing, so totals are up to `revalidate` old.
    lineup: { stale: 5 * MINUTE, revalidate: 10 * MINUTE, expire: 7 * DAY },
  },
  experimental: {
    globalNotFound: true,
    // Limits bodies that pass through the middleware. Next's own limit for actions is 1 MB.
    proxyClientMaxBodySize: '2mb',
    // Repeats navigations and actions whose request was lost, instead of leaving the page (docs/decisions/0031).
    useOffline: true,
    // The first build of a fresh clone would be slower.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
  },
  images: {
    // No query, because every different query would be another image to process and store.
    localPatterns: [
      { pathname: '/media/**', search: '' },
      { pathname: '/thumbnail/**', search: '' },
    ],
    maximumDiskCacheSize: 2_000_000_000,
    deviceSizes: [400, 640, 828, 1080, 1280, 1920],
    imageSizes: [96, 160, 320],
    qualities: [70],
    // The routes of the images send their own lifetimes, which are longer.
    minimumCacheTTL: MINUTE,
  },
}

export default config
