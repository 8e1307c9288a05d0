import Link from 'next/link'
import { JsonLd } from '@/components/ui/json-ld'
import { breadcrumbJsonLd, type Crumb } from '@/lib/breadcrumbs'
import { getSiteUrl } from '@/lib/server/site-url'
import { HomeLink } from './home-link'

const ITEM = "flex items-center first:-ml-2 after:text-line-strong after:content-['/']"
const LINK = 'flex min-h-11 items-center rounded-control px-2 transition-colors hover:text-ink'

export async function BreadcrumbJsonLd({ trail }: { trail: readonly Crumb[] }) {
  return <JsonLd data={breadcrumbJsonLd(await getSiteUrl(), trail)} />
}

/** @param trail from the outermost page to the current one. @param home label of a link to the home page. */
export function Breadcrumbs({ trail, home }: { trail: readonly Crumb[]; home?: string }) {
  const page = trail.at(-1)
  return (
    <nav aria-label="Breadcrumb">
      <BreadcrumbJsonLd trail={trail} />
      <ol className="flex flex-wrap items-center text-muted text-sm">
        {home && (
          <li className={ITEM}>
            <HomeLink className={LINK}>{home}</HomeLink>
          </li>
        )}
        {trail.slice(0, -1).map(({ name, path }) => (
          <li key={path} className={ITEM}>
            <Link href={path} className={LINK}>
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
