import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGES } from '@/lib/pages'

const config = readFileSync('deploy/nginx.conf', 'utf8')

/** The patterns of a map of `deploy/nginx.conf` with their values, in their order. */
function readMap(variable: string): [RegExp, string][] {
  const [, block = ''] = new RegExp(`^map .* \\$${variable} \\{\\n(.*?)^\\}`, 'ms').exec(config) ?? []
  return [...block.matchAll(/^ {2}"~(.*)" (\S+);$/gm)].map(([, pattern = '', value = '']) => [
    new RegExp(pattern),
    value,
  ])
}

/** Whether nginx limits how often a visitor asks for a page. */
const isLimited = (request: string) =>
  readMap('arcline_rendered').find(([pattern]) => pattern.test(request))?.[1] === '$arcline_visitor'

it.each(Object.entries(PAGES))(
  'nginx limits %s only if it is rendered for a request',
  (page, { rendering }) => {
    const path = page.replaceAll(/\[\w+\]/g, 'a')
    for (const method of ['GET', 'HEAD']) {
      expect(isLimited(`${method} ${path}`)).toBe(rendering === 'dynamic')
      expect(isLimited(`${method} ${path}?_rsc=a`)).toBe(rendering === 'dynamic')
      expect(isLimited(`${method} ${path}?page=2`)).toBe(true)
    }
  },
)
