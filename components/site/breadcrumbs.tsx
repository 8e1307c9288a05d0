import Link from 'next/link'
import { JsonLd } from '@/components/site/json-ld'
import { breadcrumbList, type Crumb } from '@/lib/pages/breadcrumbs'
import { siteUrl } from '@/lib/site-url'

/** Tells search engines where a page sits; `trail` as in `breadcrumbList`. */
export async function BreadcrumbData({ trail }: { trail: readonly Crumb[] }) {
  return <JsonLd data={breadcrumbList(await siteUrl(), trail)} />
}

/** The way back up, for people and for search engines; the page itself is the last of the trail. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  const parents = trail.slice(0, -1)
  const page = trail.at(-1)
  return (
    <nav aria-label="Breadcrumb">
      <BreadcrumbData trail={trail} />
      <ol className="flex flex-wrap items-center text-muted text-sm">
        {parents.map(({ name, path }) => (
          <li key={path} className="flex items-center after:text-line-strong after:content-['/']">
            <Link
              href={path}
              className="-ml-2 flex min-h-11 items-center rounded-control px-2 transition-colors hover:text-ink"
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
