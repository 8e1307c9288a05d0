import { LineupGrid } from '@/components/lineups/list/lineup-grid'
import { ViewerHost } from '@/components/lineups/viewer/viewer-host'
import { JsonLd } from '@/components/ui/json-ld'
import type { Author } from '@/lib/lineups/authors/cached-queries'
import { authorPageJsonLd } from '@/lib/lineups/sharing/structured-data'
import { routes } from '@/lib/routes'
import { getSiteUrl } from '@/lib/server/site-url'

export async function AuthorPage({ author }: { author: Author }) {
  const { username, lineups, total } = author
  return (
    <ViewerHost lineups={lineups} listHref={routes.author(username)}>
      <JsonLd data={authorPageJsonLd(author, await getSiteUrl())} />
      <section aria-labelledby="author-heading">
        <h1 id="author-heading" className="mb-4 text-2xl">{`Lineups by ${username} (${total})`}</h1>
        {total === 0 && <p>None is in the lists at the moment, because a patch broke what there is.</p>}
        {total > lineups.length && (
          <p className="mb-4 text-muted text-sm">{`The newest ${lineups.length} are listed.`}</p>
        )}
        <LineupGrid lineups={lineups} getNote={(index) => lineups[index]?.platform ?? ''} />
      </section>
    </ViewerHost>
  )
}
