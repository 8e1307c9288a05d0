import type { Route } from 'next'

export type Crumb = { name: string; path: Route }

/** schema.org BreadcrumbList. @param trail the pages below the home page, ending with the current page. */
export function breadcrumbJsonLd(siteUrl: string, trail: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    ...breadcrumbListNode(siteUrl, [{ name: 'Home', path: '/' }, ...trail]),
  }
}

/** A node for a page's own JSON-LD. @param pages starts with the home page. */
export function breadcrumbListNode(siteUrl: string, pages: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }
}
