import { createHash } from 'node:crypto'

/** `scriptHashes` are `script-src` sources. */
type OptimizedPage = { html: string; scriptHashes: string[] }

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"(?: nonce="[^"]*")? data-precedence="[^"]*"\/>/g

/** Scripts that are neither files nor JSON. */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g

/** Passes page data to React, such as `self.__next_f.push([1,"…"])`. A string literal can't do anything else. */
const DATA_CALL = String.raw`(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(\[\d+(?:,"[^"\\<]*(?:\\.[^"\\<]*)*")?\]\)`
const DATA_SCRIPTS = new RegExp(`(?:<script>${DATA_CALL}</script>)+`, 'g')

/** A call such as `$RX("B:1","")`. */
const REACT_CALL = /^(?:\$R[A-Z]\((?:"[\w:]*",?)*\);?)+$/

/**
 * Joins data scripts, so that the policy needs few hashes, and inlines stylesheets. Their links stay, but disabled:
 * without them, React would load the stylesheets again.
 * @param trusted scripts to allow, besides data and calls of React's functions.
 */
export function optimizePage(
  rendered: string,
  readStylesheet: (url: string) => string | undefined,
  trusted: ReadonlySet<string>,
): OptimizedPage {
  const scriptHashes = new Set<string>()
  const html = rendered
    .replace(STYLESHEET, (link, url: string) => {
      const css = readStylesheet(url)
      return css === undefined ? link : `<style>${css}</style>${link.replace('/>', ' disabled=""/>')}`
    })
    .replace(DATA_SCRIPTS, (scripts) => {
      const joined = scripts.replaceAll('</script><script>', ';')
      scriptHashes.add(hashSource(joined.slice('<script>'.length, -'</script>'.length)))
      return joined
    })
  for (const script of inlineScripts(html))
    if (trusted.has(script) || REACT_CALL.test(script)) scriptHashes.add(hashSource(script))
  return { html, scriptHashes: [...scriptHashes] }
}

export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
