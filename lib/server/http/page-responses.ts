import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { LRUCache } from 'lru-cache'
import { STATIC_PAGES_WITHOUT_USER_TEXTS } from '@/lib/pages'
import { inlineScripts, optimizePage } from './optimize-page'
import { chooseEncoding, type Encoding, encodePage } from './page-encoding'
import type { RequestStep } from './pipeline'
import { readStylesheet } from './read-stylesheet'

/** Built pages without texts of users, all of whose scripts are trusted. */
const TRUSTED_PAGES = ['/_not-found', ...STATIC_PAGES_WITHOUT_USER_TEXTS]

/** Bytes of HTML in memory, two per character at most. Encoded bodies are not counted. */
const MAX_CACHE_BYTES = 64_000_000

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
  const cache = new LRUCache<string, ServedPage, string>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ html }) => html.length * 2,
    memoMethod: (_key, _old, { context }) => toServedPage(context),
  })
  // Not by the ETag, whose hash is so short that somebody could forge a page with the same one.
  return (rendered) => cache.memo(hash('sha256', rendered), { context: rendered })
}

/**
 * Replaces the body of pages at the end of their response. Static pages have an ETag, and Next sends them with `end`.
 * Others are streamed, and wait for their end too, because their policy depends on all of their scripts.
 */
function replaceHtml(
  request: IncomingMessage,
  response: ServerResponse,
  toServedPage: Optimizer,
  toCachedPage: Optimizer,
): void {
  const write = response.write as Send
  const end = response.end as Send
  const flushHeaders = response.flushHeaders as Send
  const chunks: Buffer[] = []
  const isStreamedPage = () => isHtml(response) && !response.hasHeader('etag')

  response.flushHeaders = () => {
    if (!isStreamedPage()) flushHeaders.call(response)
  }
  response.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    if (!isStreamedPage()) return write.call(response, chunk, ...rest)
    chunks.push(Buffer.from(chunk))
    return true
  }) as typeof response.write
  response.end = ((...args: unknown[]) => {
    const [body] = args
    if (chunks.length > 0) {
      if (typeof body === 'string' || body instanceof Uint8Array) chunks.push(Buffer.from(body))
      const page = toServedPage(Buffer.concat(chunks).toString())
      if (!hasNonce(response)) response.setHeader('content-security-policy', page.policy)
      return end.call(response, page.html)
    }
    if (!response.hasHeader('etag')) return end.apply(response, args)
    if (isHtml(response) && typeof body === 'string')
      return end.call(response, prepareStaticPage(request, response, toCachedPage(body)))
    const isHeadOfPage = isHtml(response)
    // Neither has a body to compute the policy from. With a 304, browsers keep the policy of the page they have.
    if (isHeadOfPage || response.statusCode === 304) {
      response.removeHeader('content-security-policy')
      response.removeHeader('content-length')
    }
    return end.apply(response, args)
  }) as typeof response.end
}

/** Sets the headers. @returns the body in an encoding that the client accepts. */
function prepareStaticPage(request: IncomingMessage, response: ServerResponse, page: ServedPage): Buffer {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = page.bodies.get(encoding) ?? encodePage(page.html, encoding)
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
