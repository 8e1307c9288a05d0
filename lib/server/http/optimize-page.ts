import { createHash } from 'node:crypto'

/** An optimized page, and the `script-src` sources that allow its inline scripts. */
type OptimizedPage = { html: string; scriptHashes: string[] }

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"(?: nonce="[^"]*")? data-precedence="[^"]*"\/>/g

/** Inline scripts that the browser executes: neither files nor JSON. */
const INLINE_SCRIPT =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g

/** One call that passes a part of the page's data to React. Its string literal can't do anything else. */
const DATA_CALL = String.raw`(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(\[\d+(?:,"[^"\\<]*(?:\\.[^"\\<]*)*")?\]\)`
const DATA_SCRIPTS = new RegExp(`(?:<script>${DATA_CALL}</script>)+`, 'g')

/** Calls of React's inline functions, such as `$RX("B:1","")`. */
const REACT_CALL = /^(?:\$R[A-Z]\((?:"[\w:]*",?)*\);?)+$/

/**
 * Makes a static page, as Next rendered it, faster and safer without changing what it shows:
 *
 * - Its stylesheets are inlined, which saves a round trip before the first paint. Their links stay in the page,
 *   disabled, because React looks for them and would load the stylesheets again otherwise.
 * - Its dozens of small data scripts are joined, which keeps the list of hashes short.
 * - Its inline scripts are hashed, so that its security policy needs no `'unsafe-inline'`: the data, calls of React's
 *   functions, and trusted scripts. Anything else that got into the page is not, so the browser refuses to run it.
 *
 * Parts that Next writes in another way than expected stay unchanged.
 *
 * @param readStylesheet returns the text of a stylesheet by its URL, or `undefined` if it is not one of the build.
 * @param trusts whether to allow an inline script that is neither data nor a call of React's functions.
 */
export function optimizePage(
  rendered: string,
  readStylesheet: (url: string) => string | undefined,
  trusts: (script: string) => boolean,
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
    if (trusts(script) || REACT_CALL.test(script)) scriptHashes.add(hashSource(script))
  return { html, scriptHashes: [...scriptHashes] }
}

/**
 * Whether Next writes the data of pages as `optimizePage` expects it: then the scripts besides the data are the same in
 * all pages. After an update that changes it, the data would be scripts that the security policy blocks.
 * @param pages pages that contain nothing that users wrote.
 */
export function isDataRecognized(pages: readonly string[]): boolean {
  const others = pages.map((html) =>
    inlineScripts(html.replace(DATA_SCRIPTS, '')).filter((script) => !REACT_CALL.test(script)),
  )
  return others.every((scripts) =>
    scripts.every((script) => others.every((elsewhere) => elsewhere.includes(script))),
  )
}

export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script)

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
