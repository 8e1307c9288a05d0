import type { Route } from 'next'

export type Crumb = { name: string; path: Route }

/** schema.org BreadcrumbList. @param trail the pages below the home page, ending with the current page. */
export function breadcrumbJsonLd(siteUrl: string, trail: readonly Crumb[]): object {
  return { '@context': 'https://schema.org', ...breadcrumbListNode(siteUrl, trail) }
}

/** A node for a page's own JSON-LD, with the same trail. It adds the home page. */
export function breadcrumbListNode(siteUrl: string, trail: readonly Crumb[]) {
  const pages: Crumb[] = [{ name: 'Home', path: '/' }, ...trail]
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
