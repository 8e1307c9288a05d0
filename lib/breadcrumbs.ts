import type { Route } from 'next'

/** A step on the way from the home page to a page. */
export type Crumb = { name: string; path: Route }

/**
 * Structured data of the way from the home page to a page: schema.org BreadcrumbList, which asks for absolute
 * addresses.
 *
 * @param siteUrl where people reach the site, without a slash at the end.
 * @param trail the steps below the home page, the page itself last.
 */
export function breadcrumbList(siteUrl: string, trail: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    ...breadcrumbs(siteUrl, [{ name: 'Home', path: '/' }, ...trail]),
  }
}

/** The same as a part of a page's data: all steps given, the home page first. */
export function breadcrumbs(siteUrl: string, steps: readonly Crumb[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  }
}
