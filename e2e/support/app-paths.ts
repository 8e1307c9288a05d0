import { globSync } from 'node:fs'
import path from 'node:path'

/** A page or route handler of the folder `app`. */
export type AppPath = { path: string; kind: 'page' | 'route' }

const KINDS: Record<string, AppPath['kind']> = {
  'page.tsx': 'page',
  'route.ts': 'route',
  'robots.ts': 'route',
  'sitemap.ts': 'route',
  'manifest.ts': 'route',
}
const FILES: Record<string, string> = {
  'robots.ts': '/robots.txt',
  'sitemap.ts': '/sitemap.xml',
  'manifest.ts': '/manifest.webmanifest',
}

/**
 * Every path that the folder `app` answers, with samples for parameters.
 * @param samples by the path as its folders spell it.
 * @throws Error when a path with parameters has no sample, or a sample no path.
 */
export function appPaths(samples: Record<string, string>): AppPath[] {
  const found = globSync(`app/**/{${Object.keys(KINDS)}}`).map((file) => {
    const name = path.basename(file)
    const folders = path.dirname(file).split(path.sep).slice(1)
    const address = folders.filter((folder) => !folder.startsWith('(')).map((folder) => `/${folder}`)
    return { path: FILES[name] ?? (address.join('') || '/'), kind: KINDS[name] ?? 'page' }
  })
  const unknown = found.filter(({ path }) => path.includes('[') && !(path in samples))
  if (unknown.length > 0) throw new Error(`Give a sample of ${unknown.map(({ path }) => path)}.`)
  const unused = Object.keys(samples).filter((sample) => !found.some(({ path }) => path === sample))
  if (unused.length > 0) throw new Error(`There is no ${unused} any more.`)
  return found.map(({ path, kind }) => ({ path: samples[path] ?? path, kind }))
}
