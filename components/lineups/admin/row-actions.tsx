'use client'

import { Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { ActionButton } from '@/components/admin/action-button'
import { DELETE_QUESTION } from '@/components/lineups/delete-words'
import { buttonClass } from '@/components/ui/button'
import type { AdminView } from '@/lib/admin/list-query'
import { deleteLineupAction } from '@/lib/lineups/actions'
import { routes } from '@/lib/routes'
import { ReviewForm } from './review-form'

/** Opens the form of a lineup, decides on one that is not published, or deletes it. */
export function RowActions({
  view,
  lineup: { id, title, status },
}: {
  view: AdminView
  lineup: { id: string; title: string; status: string }
}) {
  return (
    <div className="flex flex-wrap justify-end gap-2 md:justify-start">
      {status !== 'published' && <ReviewForm id={id} title={title} status={status} />}
      <Link
        href={routes.admin({ ...view, lineup: id })}
        prefetch={false}
        aria-label={`Edit ${title}`}
        className={buttonClass.quiet}
      >
        <Pencil className="size-4" aria-hidden />
        <span className="hidden wide:inline">Edit</span>
      </Link>
      <ActionButton
        label="Delete"
        name={title}
        look="danger"
        {...DELETE_QUESTION}
        notAdmin="lineup-not-deleted"
        act={() => deleteLineupAction({ id })}
        success={{ title: 'Lineup deleted successfully' }}
      >
        <Trash2 className="size-4" aria-hidden />
        <span className="hidden wide:inline">Delete</span>
      </ActionButton>
    </div>
  )
}
