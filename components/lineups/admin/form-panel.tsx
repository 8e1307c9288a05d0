import { FileQuestion } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { NotFetched } from '@/components/admin/list-state'
import { LineupForm } from '@/components/lineups/editor/lineup-form'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import type { AdminView } from '@/lib/admin/list-query'
import { fetched } from '@/lib/admin/try-query'
import { sentenceOf } from '@/lib/errors'
import { lineupForEdit } from '@/lib/lineups/admin-queries'
import { NEW_LINEUP } from '@/lib/lineups/form-values'
import { routes } from '@/lib/routes'

/** The form of a new lineup or of one that exists, on the dashboard. */
export async function FormPanel({ view, accountId }: { view: AdminView; accountId: string }) {
  const list = routes.admin({ ...view, lineup: '', back: '' })
  const cancelHref = view.back ? (view.back as Route) : list
  if (view.lineup === 'new') {
    return (
      <FormFrame title="Add Lineup">
        <LineupForm key="new" accountId={accountId} initial={NEW_LINEUP} cancelHref={cancelHref} />
      </FormFrame>
    )
  }
  const result = await fetched('lineups-not-fetched', () => lineupForEdit(view.lineup))
  if (!result.ok) return <NotFetched result={result} href={routes.admin(view)} />
  if (!result.data) return <Gone list={list} />
  const { id, slug, version, values } = result.data
  return (
    <FormFrame title="Edit Lineup">
      <LineupForm
        // Another lineup, or another version of it, has a form of its own; what was typed is in the draft.
        key={`${id} ${version}`}
        accountId={accountId}
        lineup={{ id, slug, version }}
        initial={values}
        cancelHref={cancelHref}
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

function Gone({ list }: { list: Route }) {
  return (
    <Message
      icon={<FileQuestion className="size-6" aria-hidden />}
      title="Lineup not found"
      text={sentenceOf({ code: 'lineup-gone' })}
    >
      <Link href={list} prefetch={false} className={buttonClass.quiet}>
        Back to the lineups
      </Link>
    </Message>
  )
}
