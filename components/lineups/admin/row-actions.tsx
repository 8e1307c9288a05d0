'use client'

import { Copy, Eye, Pencil, Trash2, Undo2 } from 'lucide-react'
import { ActionButton } from '@/components/dashboard/action-button'
import { callAction } from '@/components/forms/network-errors'
import { useLineupAct } from '@/components/lineups/acts/use-lineup-act'
import { DELETE_CONFIRMATION, deletedToast } from '@/components/lineups/delete-confirmation'
import { rowFocusKey } from '@/components/lineups/row-focus-key'
import { UnpublishButton } from '@/components/lineups/unpublish-button'
import { ButtonLink } from '@/components/ui/button-link'
import type { AdminListQuery } from '@/lib/dashboard/list-query'
import { purgeLineupAction } from '@/lib/lineups/acts/actions'
import type { AdminLineupRow } from '@/lib/lineups/admin-queries'
import { isPublic } from '@/lib/lineups/status'
import { routes } from '@/lib/routes'

type Row = Pick<AdminLineupRow, 'id' | 'short_id' | 'title' | 'status' | 'updated_at'>

export function RowActions({ listQuery, lineup }: { listQuery: AdminListQuery; lineup: Row }) {
  const { id, short_id, title, status, updated_at } = lineup
  const act = useLineupAct()
  if (status === 'deleted') return <DeletedRowActions lineup={lineup} />
  return (
    <div className="flex flex-wrap justify-end gap-2 md:justify-start">
      {!isPublic(status) && (
        <ButtonLink href={routes.review(short_id)} aria-label={`Review ${title}`} variant="quiet">
          <Eye className="size-4" aria-hidden />
          <span className="hidden wide:inline">Review</span>
        </ButtonLink>
      )}
      <ButtonLink
        href={routes.admin({ ...listQuery, lineup: id })}
        aria-label={`Edit ${title}`}
        data-focus-key={rowFocusKey(id)}
        variant="quiet"
      >
        <Pencil className="size-4" aria-hidden />
        <span className="hidden wide:inline">Edit</span>
      </ButtonLink>
      <ButtonLink
        href={routes.admin({ ...listQuery, lineup: 'new', copyOf: id })}
        aria-label={`Duplicate ${title}`}
        variant="quiet"
      >
        <Copy className="size-4" aria-hidden />
      </ButtonLink>
      {isPublic(status) && <UnpublishButton lineup={{ id, title, version: updated_at }} isSmall />}
      <ActionButton
        label="Delete"
        name={title}
        variant="danger"
        {...DELETE_CONFIRMATION}
        errorIfNotAdmin="lineup-not-deleted"
        action={() => act({ id, version: updated_at }, 'delete')}
        success={({ undo }) => deletedToast(undo)}
      >
        <Trash2 className="size-4" aria-hidden />
        <span className="hidden wide:inline">Delete</span>
      </ActionButton>
    </div>
  )
}

function DeletedRowActions({ lineup: { id, title, updated_at } }: { lineup: Row }) {
  const act = useLineupAct()
  return (
    <div className="flex flex-wrap justify-end gap-2 md:justify-start">
      <ActionButton
        label="Restore"
        name={title}
        question="Restore this lineup?"
        text="It becomes what it was before it was deleted, with its pictures, saves and verdicts."
        action={() => act({ id, version: updated_at }, 'restore')}
        success={{ title: 'Lineup restored', description: title }}
      >
        <Undo2 className="size-4" aria-hidden />
        Restore
      </ActionButton>
      <ActionButton
        label="Delete for good"
        name={title}
        variant="danger"
        question="Are you sure?"
        text="This action cannot be undone. This will permanently delete the lineup."
        errorIfNotAdmin="lineup-not-deleted"
        action={() => callAction(purgeLineupAction, { id })}
        success={{ title: 'Lineup deleted for good', description: title }}
      >
        <Trash2 className="size-4" aria-hidden />
        <span className="hidden wide:inline">Delete for good</span>
      </ActionButton>
    </div>
  )
}
