import Link from 'next/link'
import { breadcrumbList, type Crumb } from '@/lib/breadcrumbs'
import { routes } from '@/lib/routes'
import { siteUrl } from '@/lib/server/site-url'
import { JsonLd } from './json-ld'

/** Tells search engines where a page sits; `trail` as in `breadcrumbList`. */
export async function BreadcrumbData({ trail }: { trail: readonly Crumb[] }) {
  return <JsonLd data={breadcrumbList(await siteUrl(), trail)} />
}

/**
 * The way back up, for people and for search engines; the page itself is the last of the trail. People are shown the
 * home page too, by the name `home`, where one is given.
 */
export function Breadcrumbs({ trail, home }: { trail: readonly Crumb[]; home?: string }) {
  const parents = [...(home ? [{ name: home, path: routes.home() }] : []), ...trail.slice(0, -1)]
  const page = trail.at(-1)
  return (
    <nav aria-label="Breadcrumb">
      <BreadcrumbData trail={trail} />
      <ol className="flex flex-wrap items-center text-muted text-sm">
        {parents.map(({ name, path }) => (
          <li key={path} className="flex items-center first:-ml-2 after:text-line-strong after:content-['/']">
            <Link
              href={path}
              className="flex min-h-11 items-center rounded-control px-2 transition-colors hover:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="flex min-h-11 items-center px-2">
          {page?.name}
        </li>
      </ol>
    </nav>
  )
}
