import type { APIRequestContext } from '@playwright/test'
import { structuredData } from './lineups'

/** What a crawler sees of a page. */
export type CrawledPage = {
  /** The requested URL, site-relative. */
  address: string
  /** The URL after redirects, site-relative. */
  answeredAt: string
  status: number
  title: string
  description: string
  /** Site-relative, or `undefined` when the page has none. */
  canonical: string | undefined
  /** Whether it is noindex. */
  isHidden: boolean
  structure: { [key: string]: unknown }[]
  /** The site-relative targets of its internal links, each once. */
  links: string[]
}

/** Requests a page as a crawler does. @throws SyntaxError when its structured data are not JSON. */
export async function crawlPage(
  request: APIRequestContext,
  site: string,
  address: string,
): Promise<CrawledPage> {
  const answer = await request.get(address)
  const html = await answer.text()
  const canonical = tag(html, 'link', 'rel="canonical"', 'href')
  return {
    address,
    answeredAt: fromRoot(answer.url(), site),
    status: answer.status(),
    title: html.match(/<title>(.*?)<\/title>/)?.[1] ?? '',
    description: tag(html, 'meta', 'name="description"', 'content') ?? '',
    canonical: canonical === undefined ? undefined : fromRoot(canonical, site),
    isHidden: /noindex/.test(tag(html, 'meta', 'name="robots"', 'content') ?? ''),
    structure: structuredData(html),
    links: linksIn(html, site),
  }
}

function linksIn(html: string, site: string): string[] {
  const targets = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, target = '']) => plain(target))
  const inside = targets.filter((target) => /^\/(?!\/)/.test(target) || target.startsWith(site))
  return [...new Set(inside.map((target) => fromRoot(target, site)))]
}

function tag(html: string, name: string, having: string, attribute: string): string | undefined {
  const found = [...html.matchAll(new RegExp(`<${name}\\s[^>]*>`, 'g'))].find(([text]) =>
    text.includes(having),
  )
  const value = found?.[0].match(new RegExp(`${attribute}="([^"]*)"`))?.[1]
  return value === undefined ? undefined : plain(value)
}

const plain = (text: string) => text.replaceAll('&amp;', '&')

/** A site-relative URL, without its fragment. */
export function fromRoot(address: string, site: string): string {
  const { pathname, search } = new URL(address, site)
  return `${pathname}${search}`
}
