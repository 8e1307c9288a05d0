import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import compression from 'compression'
import { LRUCache } from 'lru-cache'
import { STATIC_PAGES_WITHOUT_USER_TEXTS } from '@/lib/pages'
import { inlineScripts, optimizePage } from './optimize-page'
import type { RequestStep } from './pipeline'
import { readStylesheet } from './read-stylesheet'

/** Built pages without texts of users, all of whose scripts are trusted. */
const TRUSTED_PAGES = ['/_not-found', ...STATIC_PAGES_WITHOUT_USER_TEXTS]

/** Bytes of HTML in memory, two per character at most. Encoded bodies are not counted. */
const MAX_CACHE_BYTES = 64_000_000

/** A better quality would let the first visitor of a page wait longer. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const ENCODERS = {
  br: (html: string) => brotliCompressSync(html, BROTLI_OPTIONS),
  gzip: (html: string) => gzipSync(html),
  identity: (html: string) => Buffer.from(html),
}

type Encoding = keyof typeof ENCODERS

/** `bodies` has the encodings that were requested so far. */
type ServedPage = { html: string; policy: string; bodies: Map<Encoding, Buffer> }

type Optimizer = (rendered: string) => ServedPage

type ExpressMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

type Send = (...args: unknown[]) => unknown

/** Optimizes pages and compresses responses. Next's own compression must be off. */
export function optimizePages(createPolicy: (scriptHashes: readonly string[]) => string): RequestStep {
  // `compression` has the types of Express, but works without it.
  const compress = compression() as unknown as ExpressMiddleware
  const trusted = readTrustedScripts()
  const toServedPage: Optimizer = (rendered) => {
    const { html, scriptHashes } = optimizePage(rendered, readStylesheet, trusted)
    return { html, policy: createPolicy(scriptHashes), bodies: new Map() }
  }
  const toCachedPage = withCache(toServedPage)
  return (request, response) => {
    compress(request, response, () => {})
    replaceHtml(request, response, toServedPage, toCachedPage)
  }
}

function withCache(toServedPage: Optimizer): Optimizer {
  const cache = new LRUCache<string, ServedPage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ html }) => html.length * 2,
  })
  return (rendered) => {
    // Not the ETag, whose hash is so short that somebody could forge a page with the same one.
    const key = hash('sha256', rendered)
    const known = cache.get(key)
    if (known) return known
    const page = toServedPage(rendered)
    cache.set(key, page)
    return page
  }
}

/** Next streams pages without an ETag. They are sent as a whole, because their policy depends on all of their scripts. */
function replaceHtml(
  request: IncomingMessage,
  response: ServerResponse,
  toServedPage: Optimizer,
  toCachedPage: Optimizer,
): void {
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
    if (chunks.length > 0) {
      if (body instanceof Uint8Array || typeof body === 'string') chunks.push(Buffer.from(body as string))
      const page = toServedPage(Buffer.concat(chunks).toString())
      if (!hasNonce(response)) response.setHeader('content-security-policy', page.policy)
      return end.call(response, page.html)
    }
    if (!response.hasHeader('etag')) return end.apply(response, args)
    if (typeof body === 'string' && isHtml(response))
      return end.call(response, prepareStaticPage(request, response, toCachedPage(body)))
    // A HEAD has no body to compute the policy and the length from. A 304 must keep the policy of the cached page.
    if (response.statusCode === 304 || isHtml(response)) {
      response.removeHeader('content-security-policy')
      response.removeHeader('content-length')
    }
    return end.apply(response, args)
  }) as typeof response.end
}

/** Sets the headers. @returns the body in an encoding that the client accepts. */
function prepareStaticPage(request: IncomingMessage, response: ServerResponse, page: ServedPage): Buffer {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = page.bodies.get(encoding) ?? ENCODERS[encoding](page.html)
  page.bodies.set(encoding, body)
  response.setHeader('content-security-policy', page.policy)
  response.setHeader('content-length', body.byteLength)
  response.appendHeader('vary', 'Accept-Encoding')
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  return body
}

function readTrustedScripts(): ReadonlySet<string> {
  const pages = TRUSTED_PAGES.map((page) => readFileSync(`.next/server/app${page}.html`, 'utf8'))
  return new Set(pages.flatMap(inlineScripts))
}

const hasNonce = (response: ServerResponse) =>
  String(response.getHeader('content-security-policy')).includes("'nonce-")

const isHtml = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/html')

function chooseEncoding(accepted = ''): Encoding {
  const accepts = (encoding: string) =>
    new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted)
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}
