import { globSync } from 'node:fs'
import path from 'node:path'

/** A page or route handler of the folder `app`. */
export type AppAddress = { path: string; is: 'page' | 'route' }

const KINDS: Record<string, AppAddress['is']> = {
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
 * Every address that the folder `app` answers, with a sample in place of what is variable.
 * @param samples by the address as its folders spell it.
 * @throws Error when an address has no sample, or a sample no address.
 */
export function appAddresses(samples: Record<string, string>): AppAddress[] {
  const spelled = globSync(`app/**/{${Object.keys(KINDS)}}`).map((file) => {
    const name = path.basename(file)
    const folders = path.dirname(file).split(path.sep).slice(1)
    const address = folders.filter((folder) => !folder.startsWith('(')).map((folder) => `/${folder}`)
    return { path: FILES[name] ?? (address.join('') || '/'), is: KINDS[name] ?? 'page' }
  })
  const unknown = spelled.filter(({ path }) => path.includes('[') && !(path in samples))
  if (unknown.length > 0) throw new Error(`Give a sample of ${unknown.map(({ path }) => path)}.`)
  const gone = Object.keys(samples).filter((sample) => !spelled.some(({ path }) => path === sample))
  if (gone.length > 0) throw new Error(`There is no ${gone} any more.`)
  return spelled.map(({ path, is }) => ({ path: samples[path] ?? path, is }))
}
