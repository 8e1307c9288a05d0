import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cacheLife, cacheTag } from 'next/cache'
import { cacheTags } from '@/lib/cache-tags'
import { parseTokens, type Tokens } from '@/lib/design-tokens'

/** The design tokens of `app/globals.css`. */
export async function readTokens(): Promise<Tokens> {
  'use cache'
  cacheTag(cacheTags.everything)
  cacheLife('max')
  const file = path.join(/*turbopackIgnore: true*/ process.cwd(), 'app/globals.css')
  return parseTokens(await readFile(file, 'utf8'))
}
