import { globSync } from 'node:fs'
import path from 'node:path'
import { decodeFilters, encodeFilters } from '@/lib/lineups/list/list-key'
import type { ProtectedRecords } from './protected-records'

/** A page or route handler of the folder `app`. */
type AppPath = { path: string; kind: 'page' | 'route' }

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

/** @throws Error when a path with parameters has no sample, or a sample no path. */
export function protectedPaths({ slug, shortId, playbook, ids }: ProtectedRecords): AppPath[] {
  const key = encodeFilters(decodeFilters(''))
  /** By the path as its folders spell it. */
  const samples: Record<string, string> = {
    '/by/[username]': '/by/nobody',
    '/api/playbook-state': `/api/playbook-state?playbook=${playbook.shortId}`,
    '/api/imports/[id]': `/api/imports/${ids.lineup}`,
    '/api/imports/[id]/invalid.csv': `/api/imports/${ids.lineup}/invalid.csv`,
    '/api/imports/[id]/picture': `/api/imports/${ids.lineup}/picture?path=1.jpg`,
    '/guides/maps/[map]': '/guides/maps/ascent',
    '/lineup/[slug]': `/lineup/${slug}`,
    '/linked-playbook/[key]': `/linked-playbook/${playbook.shortId}-${'0'.repeat(32)}`,
    '/list/dynamic/[key]': `/list/dynamic/${key}`,
    '/list/saved/[key]': `/list/saved/${key}`,
    '/list/static/[key]': `/list/static/${key}`,
    '/media/[...path]': `/media/${ids.person}/1-0.webp`,
    '/playbook/[slug]': `/playbook/${playbook.slug}`,
    '/playbooks/edit': `/playbooks/edit?playbook=${playbook.shortId}`,
    '/review': `/review?lineup=${shortId}`,
    '/public-playbooks/list/[key]': '/public-playbooks/list/all-newest-1',
    '/share/[slug]': `/share/${slug}`,
    '/share/guides/[...guide]': '/share/guides/maps/ascent',
    '/share/lineups/[...subject]': '/share/lineups/ascent/sova',
    '/share/playbooks/[map]': '/share/playbooks/ascent',
    '/thumbnail/[shortId]/[video]': `/thumbnail/${shortId}/aqz-KE-bpKQ`,
  }
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
