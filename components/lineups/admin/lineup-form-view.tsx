import { FileQuestion } from 'lucide-react'
import type { Route } from 'next'
import { QueryError } from '@/components/dashboard/list-state'
import { ButtonLink } from '@/components/ui/button-link'
import { Message } from '@/components/ui/message'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { tryQuery } from '@/lib/dashboard/try-query'
import { errorMessage } from '@/lib/errors'
import { getUncheckedSince } from '@/lib/lineups/checks/queries'
import { getLineupForEdit } from '@/lib/lineups/editor/editable-lineup'
import { parsePreset } from '@/lib/lineups/editor/preset'
import { NEW_LINEUP } from '@/lib/lineups/fields'
import { routes } from '@/lib/routes'
import { AdminLineupForm } from './admin-lineup-form'

export async function LineupFormView({ listQuery, adminId }: { listQuery: AdminListQuery; adminId: string }) {
  const listHref = routes.admin({ ...listQuery, lineup: '', copyOf: '', to: '', back: '' })
  const formProps = { accountId: adminId, backHref: (listQuery.back || listHref) as Route }
  if (listQuery.lineup === 'new' && !listQuery.copyOf) {
    // The new lineup starts with the map, agent and platform that the list is filtered by.
    const preset = parsePreset(new URLSearchParams({ ...listQuery.filters, to: listQuery.to }))
    return (
      <FormFrame title="Add Lineup">
        <AdminLineupForm key="new" {...formProps} initial={{ ...NEW_LINEUP, ...preset }} />
      </FormFrame>
    )
  }
  const result = await tryQuery('lineups-not-fetched', () =>
    getLineupForEdit(listQuery.copyOf || listQuery.lineup),
  )
  if (!result.ok) return <QueryError error={result.error} href={routes.admin(listQuery)} />
  if (!result.data || result.data.status === 'deleted')
    return (
      <Message
        icon={<FileQuestion />}
        title="Lineup not found"
        text={errorMessage({ code: 'lineup-deleted' })}
      >
        <ButtonLink href={listHref} variant="quiet">
          Back to the lineups
        </ButtonLink>
      </Message>
    )
  const { id, version, status, changeOf, values } = result.data
  if (listQuery.copyOf)
    return (
      <FormFrame title="Duplicate Lineup">
        <AdminLineupForm
          key={`copy of ${id}`}
          {...formProps}
          duplicateOf={id}
          // A lineup has one counterpart, which stays that of the original.
          initial={{ ...values, counterpartId: NEW_LINEUP.counterpartId }}
        />
      </FormFrame>
    )
  const uncheckedSince = await tryQuery('lineups-not-fetched', async () =>
    status === 'published' ? await getUncheckedSince(id) : null,
  )
  if (!uncheckedSince.ok) return <QueryError error={uncheckedSince.error} href={routes.admin(listQuery)} />
  return (
    <FormFrame title="Edit Lineup">
      <AdminLineupForm
        // Another lineup or version has another form. The draft keeps unsaved input.
        key={`${id} ${version}`}
        {...formProps}
        // A change is published by being accepted in its review.
        canPublish={status !== 'published' && !changeOf}
        uncheckedSince={uncheckedSince.data}
        lineup={{ id, version }}
        initial={values}
      />
    </FormFrame>
  )
}

function FormFrame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby="lineup-form-heading" className="flex max-w-5xl flex-col gap-5">
      <h2 id="lineup-form-heading" className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
