'use client'

import { Copy, Eye, Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { ActionButton } from '@/components/dashboard/action-button'
import { DELETE_CONFIRMATION } from '@/components/lineups/delete-confirmation'
import { rowFocusKey } from '@/components/lineups/row-focus-key'
import { buttonClass } from '@/components/ui/button'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { deleteLineupAction } from '@/lib/lineups/actions'
import { isPublic } from '@/lib/lineups/status'
import { routes } from '@/lib/routes'

/** The buttons of a lineup's row: review, edit, duplicate and delete. */
export function RowActions({
  listQuery,
  lineup: { id, short_id, title, status },
}: {
  listQuery: AdminListQuery
  lineup: { id: string; short_id: string; title: string; status: string }
}) {
  return (
    <div className="flex flex-wrap justify-end gap-2 md:justify-start">
      {!isPublic(status) && (
        <Link
          href={routes.review(short_id)}
          prefetch={false}
          aria-label={`Review ${title}`}
          className={buttonClass.quiet}
        >
          <Eye className="size-4" aria-hidden />
          <span className="hidden wide:inline">Review</span>
        </Link>
      )}
      <Link
        href={routes.admin({ ...listQuery, lineup: id })}
        prefetch={false}
        aria-label={`Edit ${title}`}
        data-focus-key={rowFocusKey(id)}
        className={buttonClass.quiet}
      >
        <Pencil className="size-4" aria-hidden />
        <span className="hidden wide:inline">Edit</span>
      </Link>
      <Link
        href={routes.admin({ ...listQuery, lineup: 'new', from: id })}
        prefetch={false}
        aria-label={`Duplicate ${title}`}
        className={buttonClass.quiet}
      >
        <Copy className="size-4" aria-hidden />
        <span className="hidden wide:inline">Duplicate</span>
      </Link>
      <ActionButton
        label="Delete"
        name={title}
        variant="danger"
        {...DELETE_CONFIRMATION}
        errorIfNotAdmin="lineup-not-deleted"
        action={() => deleteLineupAction({ id })}
        success={{ title: 'Lineup deleted successfully' }}
      >
        <Trash2 className="size-4" aria-hidden />
        <span className="hidden wide:inline">Delete</span>
      </ActionButton>
    </div>
  )
}
