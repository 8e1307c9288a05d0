import { readFileSync } from 'node:fs'
import path from 'node:path'

const STATIC_FOLDER = '.next/static/'

const STATIC_PATH = '/_next/static/'

const stylesheets = new Map<string, string>()

/** Makes URLs absolute, so that the text works inside a page. @returns undefined for a URL that is not of the build's static files. @throws Error if there is no such file. */
export function readStylesheet(url: string): string | undefined {
  if (!url.startsWith(STATIC_PATH)) return undefined
  const known = stylesheets.get(url)
  if (known !== undefined) return known
  const file = path.join(
    /*turbopackIgnore: true*/ process.cwd(),
    STATIC_FOLDER,
    url.slice(STATIC_PATH.length),
  )
  const folder = path.posix.dirname(url)
  const css = readFileSync(file, 'utf8')
    .replace(
      /url\((?!["']?(?:data:|\/|https?:))["']?([^)"']+)["']?\)/g,
      (_, relative: string) => `url(${path.posix.join(folder, relative)})`,
    )
    .replaceAll('</', '<\\/')
  stylesheets.set(url, css)
  return css
}
