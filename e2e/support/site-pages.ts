import type { APIRequestContext } from '@playwright/test'
import { structuredData } from './lineups'

/** What a crawler sees of an address. */
export type SeenPage = {
  /** Where it was asked for, from the root. */
  address: string
  /** Where the answer came from in the end: elsewhere when the address redirects. */
  answeredAt: string
  status: number
  title: string
  description: string
  /** From the root; `undefined` when the page names none. */
  canonical: string | undefined
  /** Whether search engines are told to leave it out. */
  isHidden: boolean
  structure: { [key: string]: unknown }[]
  /** Where its links within the site lead, from the root, each once. */
  links: string[]
}

/** Asks for a page as a crawler does. @throws when its structured data are no JSON. */
export async function seePage(request: APIRequestContext, site: string, address: string): Promise<SeenPage> {
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

/** An address from the root, without its fragment. */
export function fromRoot(address: string, site: string): string {
  const { pathname, search } = new URL(address, site)
  return `${pathname}${search}`
}
