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

/** Static pages without texts of users. */
const TRUSTED_FILES = ['/_not-found', ...STATIC_PAGES_OF_OURS].map((path) => `.next/server/app${path}.html`)

/** Bytes of HTML. Encoded bodies are not counted. */
const MAX_CACHE_BYTES = 64_000_000

/** A better quality would let the first visitor of a page wait longer. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const COMPRESSORS = {
  br: (html: string) => brotliCompressSync(html, BROTLI_OPTIONS),
  gzip: (html: string) => gzipSync(html),
}

type Encoding = keyof typeof COMPRESSORS | 'identity'

/** `bodies` has the encodings that were requested so far. */
type CachedPage = { html: string; policy: string; bodies: Map<Encoding, Buffer> }

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

type Send = (...args: unknown[]) => unknown

/**
 * Next's own compression must be off. Static pages are cached by a SHA-256, because somebody could forge a page with
 * the same weak ETag.
 */
export function optimizePages(createPolicy: (scriptHashes: readonly string[]) => string): RequestStep {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ html }) => html.length * 2,
  })
  const compress = compression() as unknown as Middleware

  const trusts = createTrust()
  const optimize = (rendered: string): CachedPage => {
    const { html, scriptHashes } = optimizePage(rendered, readStylesheet, trusts)
    return { html, policy: createPolicy(scriptHashes), bodies: new Map() }
  }

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
    // `compress` has replaced these methods.
    const write = response.write as Send
    const end = response.end as Send
    const flushHeaders = response.flushHeaders as Send
    const chunks: Uint8Array[] = []
    const isStreamedPage = () => isHtml(response) && !response.hasHeader('etag')

    response.flushHeaders = () => {
      if (!isStreamedPage()) flushHeaders.call(response)
    }
    response.write = ((...args: unknown[]) => {
      if (!isStreamedPage()) return write.apply(response, args)
      chunks.push(Buffer.from(args[0] as string))
      return true
    }) as typeof response.write
    response.end = ((...args: unknown[]) => {
      const [body] = args
      const etag = response.getHeader('etag')
      if (chunks.length > 0) {
        if (body instanceof Uint8Array || typeof body === 'string') chunks.push(Buffer.from(body as string))
        const page = optimize(Buffer.concat(chunks).toString())
        if (!hasNonce(response)) response.setHeader('content-security-policy', page.policy)
        return end.call(response, page.html)
      }
      if (typeof etag !== 'string') return end.apply(response, args)
      if (typeof body === 'string' && isHtml(response))
        return end.call(response, prepareStaticPage(request, response, body))
      // A HEAD has no body to compute the policy from. A 304 must keep the policy of the cached page.
      if (response.statusCode === 304 || isHtml(response)) response.removeHeader('content-security-policy')
      return end.apply(response, args)
    }) as typeof response.end
  }
}

function createTrust(): (script: string) => boolean {
  const pages = TRUSTED_FILES.map((file) => readFileSync(file, 'utf8'))
  const scripts = new Set(pages.flatMap(inlineScripts))
  if (isDataRecognized(pages)) return (script) => scripts.has(script)
  // A weaker policy is better than pages whose scripts do not run.
  logWarning(
    'Next writes the data of pages in an unknown way, so their security policy allows all inline scripts.',
  )
  return () => true
}

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
