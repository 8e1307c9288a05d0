import { randomUUID } from 'node:crypto'
import { QueryError } from '@/components/dashboard/list-state'
import { Badge } from '@/components/ui/badge'
import { Panel } from '@/components/ui/panel'
import { listPatches, type Patch } from '@/lib/admin/queries'
import { describeTouched } from '@/lib/admin/touched'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { formatDateTime } from '@/lib/dates'
import type { Platform } from '@/lib/game/options'
import { routes } from '@/lib/routes'
import { DeletePatchForm, PatchForm } from './patch-forms'

export async function PatchesTab() {
  const result = await tryQuery('patches-not-fetched', listPatches)
  const now = new Date().toISOString()
  if (!result.ok) return <QueryError error={result.error} href={routes.admin(defaultListQuery('patches'))} />
  return (
    <section aria-labelledby="patches-heading" className="flex flex-col gap-5">
      <h2 id="patches-heading" className="text-2xl">
        Patches
      </h2>
      <p className="max-w-2xl text-muted">
        The newest patch that is out is the current one. A verdict belongs to the patch it was given on and
        counts half as much with every newer one. Lineups that a patch may have changed count as not checked
        from its release on, until an admin or enough verdicts say that they work.
      </p>
      <div className="grid max-w-5xl grid-cols-1 items-start gap-5 md:grid-cols-2">
        {result.data.map(({ platform, patches }) => (
          <Panel key={platform} title={platform}>
            {patches.length === 0 ? (
              <p className="text-muted">No patches yet.</p>
            ) : (
              <ul className="flex flex-col divide-y divide-line">
                {patches.map((patch) => (
                  <PatchRow key={patch.id} platform={platform} patch={patch} now={now} />
                ))}
              </ul>
            )}
            <details className="border-line border-t pt-3">
              <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-signal text-sm underline underline-offset-4">
                {`Add a patch for ${platform}`}
              </summary>
              <PatchForm platform={platform} newRequestKey={randomUUID()} now={now} />
            </details>
          </Panel>
        ))}
      </div>
    </section>
  )
}

function PatchRow({ platform, patch, now }: { platform: Platform; patch: Patch; now: string }) {
  const touched = describeTouched(patch.touched)
  return (
    <li className="py-2">
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3">
          <span className="font-semibold">{patch.name}</span>
          <span className="text-muted text-sm">{formatDateTime(patch.releasedAt)}</span>
          {touched && <span className="min-w-0 max-w-full truncate text-muted text-sm">{touched}</span>}
          {patch.isCurrent && <Badge variant="default">Current</Badge>}
          <span className="ml-auto text-signal text-sm underline underline-offset-4">Edit</span>
        </summary>
        <PatchForm
          // Another key after a save, also by another admin, so that the fields show what is stored.
          key={`${patch.name} ${patch.releasedAt} ${patch.touched}`}
          platform={platform}
          patch={patch}
          newRequestKey={randomUUID()}
          now={now}
        />
        <DeletePatchForm id={patch.id} name={patch.name} />
      </details>
    </li>
  )
}
