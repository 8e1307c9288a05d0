import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import compression from 'compression'
import { LRUCache } from 'lru-cache'
import { STATIC_PAGES_OF_OURS } from '@/lib/pages'
import { logWarning } from '@/lib/server/logging/log'
import { inlineScripts, isDataRecognized, optimizePage } from './optimize-page'
import type { RequestStep } from './pipeline'
import { readStylesheet } from './read-stylesheet'

/** The files of pages without anything that users wrote. Their inline scripts are Next's, React's and our own. */
const TRUSTED_FILES = ['/_not-found', ...STATIC_PAGES_OF_OURS].map((path) => `.next/server/app${path}.html`)

/** Memory for optimized pages, in bytes. */
const MAX_CACHE_BYTES = 64_000_000

/** Each page is compressed once and sent often, but its first visitor waits for the compression. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const COMPRESSORS = {
  br: (html: string) => brotliCompressSync(html, BROTLI_OPTIONS),
  gzip: (html: string) => gzipSync(html),
}

type Encoding = keyof typeof COMPRESSORS | 'identity'

/** An optimized page with its security policy, and its body in each encoding that was requested so far. */
type CachedPage = { html: string; policy: string; bodies: Map<Encoding, Buffer> }

/** Methods of a response, without their overloads. */
type Send = (...args: unknown[]) => unknown

/**
 * Optimizes pages as they are sent, and compresses all responses. Only static pages leave Next with an ETag. Their
 * optimized and compressed form is cached in memory under a SHA-256 of their HTML; Next's ETag is too weak: somebody
 * could write a lineup whose page gets the ETag of another one. Pages rendered for a request are collected first,
 * because their security policy depends on all of their scripts. Next's stored pages would miss the first visitor, so
 * this is done on the way out. It replaces Next's compression, which would come first.
 * @param createPolicy returns the Content-Security-Policy of a page with inline scripts of these hashes.
 */
export function optimizePages(createPolicy: (scriptHashes: readonly string[]) => string): RequestStep {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ html }) => html.length * 2,
  })
  const compress = compression() as unknown as (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void

  const trustedPages = TRUSTED_FILES.map((file) => readFileSync(file, 'utf8'))
  const trustedScripts = new Set(trustedPages.flatMap(inlineScripts))
  // A page that runs without this protection is better than one that does not run.
  const trustsAll = !isDataRecognized(trustedPages)
  if (trustsAll)
    logWarning(
      'Next writes the data of pages in an unknown way, so their security policy allows all inline scripts.',
    )
  const trusts = (script: string) => trustsAll || trustedScripts.has(script)
  const optimize = (rendered: string): CachedPage => {
    const { html, scriptHashes } = optimizePage(rendered, readStylesheet, trusts)
    return { html, policy: createPolicy(scriptHashes), bodies: new Map() }
  }

  /** Prepares the response for a static page. @returns its compressed body. */
  const prepareStaticPage = (request: IncomingMessage, response: ServerResponse, html: string) => {
    const key = hash('sha256', html)
    const page = cache.get(key) ?? optimize(html)
    cache.set(key, page)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const body = encodeBody(page, encoding)
    response.setHeader('content-security-policy', page.policy)
    response.setHeader('content-length', body.byteLength)
    response.appendHeader('vary', 'Accept-Encoding')
    if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
    return body
  }

  return (request, response) => {
    compress(request, response, () => {})
    const send = { write: response.write, end: response.end, flushHeaders: response.flushHeaders } as Record<
      'write' | 'end' | 'flushHeaders',
      Send
    >
    const chunks: Uint8Array[] = []
    const isStreamedPage = () => isHtml(response) && !response.hasHeader('etag')

    response.flushHeaders = () => {
      if (!isStreamedPage()) send.flushHeaders.call(response)
    }
    response.write = ((...args: unknown[]) => {
      if (!isStreamedPage()) return send.write.apply(response, args)
      chunks.push(Buffer.from(args[0] as string))
      return true
    }) as typeof response.write
    response.end = ((...args: unknown[]) => {
      const [last] = args
      const etag = response.getHeader('etag')
      if (chunks.length > 0) {
        if (last instanceof Uint8Array || typeof last === 'string') chunks.push(Buffer.from(last as string))
        const page = optimize(Buffer.concat(chunks).toString())
        if (!hasNonce(response)) response.setHeader('content-security-policy', page.policy)
        return send.end.call(response, page.html)
      }
      if (typeof etag !== 'string') return send.end.apply(response, args)
      if (typeof last === 'string' && isHtml(response))
        return send.end.call(response, prepareStaticPage(request, response, last))
      // HEAD: there is no body to compute the policy from. 304: a policy would replace that of the browser's copy.
      if (response.statusCode === 304 || isHtml(response)) response.removeHeader('content-security-policy')
      return send.end.apply(response, args)
    }) as typeof response.end
  }
}

/** Whether the policy of a page already allows its scripts by a nonce. */
const hasNonce = (response: ServerResponse) =>
  String(response.getHeader('content-security-policy')).includes("'nonce-")

const isHtml = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/html')

function encodeBody({ bodies, html }: CachedPage, encoding: Encoding): Buffer {
  const body =
    bodies.get(encoding) ?? (encoding === 'identity' ? Buffer.from(html) : COMPRESSORS[encoding](html))
  bodies.set(encoding, body)
  return body
}

function chooseEncoding(accepted = ''): Encoding {
  const accepts = (encoding: string) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted)
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}
