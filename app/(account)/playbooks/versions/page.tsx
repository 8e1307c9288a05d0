import { randomUUID } from 'node:crypto'
import Link from 'next/link'
import { RestoreForm } from '@/components/playbooks/versions/restore-form'
import { VersionDetails } from '@/components/playbooks/versions/version-details'
import { requireAccount } from '@/lib/accounts/queries'
import { PLAYBOOK_VERSION_DAYS, PLAYBOOK_VERSIONS } from '@/lib/limits'
import { isShortId } from '@/lib/lineups/slug'
import { readOwnPlaybook } from '@/lib/playbooks/queries'
import { describeChange } from '@/lib/playbooks/versions/describe-change'
import { listVersions } from '@/lib/playbooks/versions/queries'
import { routes } from '@/lib/routes'

export const metadata = { title: 'Versions of a Playbook', robots: { index: false } }

export default async function VersionsPage({ searchParams }: PageProps<'/playbooks/versions'>) {
  const { playbook: asked } = await searchParams
  const shortId = typeof asked === 'string' && isShortId(asked) ? asked : ''
  await requireAccount(routes.playbookVersions(shortId))
  const [playbook, versions] = shortId
    ? await Promise.all([readOwnPlaybook(shortId), listVersions(shortId)])
    : [null, []]
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 py-4 wide:py-8">
      <h1 className="text-3xl">{playbook ? `Versions of ${playbook.title}` : 'Playbook not found'}</h1>
      {playbook && (
        <p className="text-muted">
          {`What this playbook says now and said before, the newest first: at most ${PLAYBOOK_VERSIONS} former versions, for ${PLAYBOOK_VERSION_DAYS} days. What one person saves within an hour is one version.`}
        </p>
      )}
      {playbook?.role === 'read' && <p>Only those who may edit the playbook see its versions.</p>}
      {versions.length === 1 && <p>There is no former version.</p>}
      <ol className="flex flex-col gap-2">
        {versions.map((version, index) => {
          const previous = versions[index + 1]
          const summary = previous ? describeChange(previous, version) : 'oldest version'
          return (
            <VersionDetails key={version.version} version={version} summary={summary}>
              {playbook && index > 0 ? (
                <RestoreForm id={playbook.id} version={version.version} requestKey={randomUUID()} />
              ) : (
                <p className="text-muted text-sm">This is what it says now.</p>
              )}
            </VersionDetails>
          )
        })}
      </ol>
      <Link
        href={playbook ? routes.editPlaybook(shortId) : routes.playbooks}
        className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
      >
        {playbook ? 'Back to the playbook' : 'Your playbooks'}
      </Link>
    </div>
  )
}
