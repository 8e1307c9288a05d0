'use client'

import { Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { DELETE_QUESTION } from '@/components/lineups/delete-words'
import { buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Spinner } from '@/components/ui/spinner'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { adminTab } from '@/lib/admin/list-query'
import { deleteLineupAction } from '@/lib/lineups/actions'
import type { Lineup } from '@/lib/lineups/schema'
import { routes } from '@/lib/routes'
import type { WhileDeleting } from './viewer-actions'

/** What admins can do with the lineup that is shown. */
export function AdminActions({
  lineup: { id, slug },
  whileDeleting,
}: {
  lineup: Lineup
  whileDeleting: WhileDeleting
}) {
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const remove = async () => {
    setAsking(false)
    setDeleting(true)
    const isDeleted = await whileDeleting(() =>
      deleteLineupAction({ id }).then(
        ({ ok }) => ok,
        (error) => {
          console.error(error)
          return false
        },
      ),
    )
    setDeleting(false)
    if (isDeleted) void toastSuccess({ title: 'Lineup deleted successfully' })
    else void toastError({ title: 'Failed to delete the lineup. Please try again.' })
  }
  return (
    <>
      <Link
        href={routes.admin({ ...adminTab('lineups'), lineup: id, back: routes.lineup(slug) })}
        prefetch={false}
        className={buttonClass.quiet}
      >
        <Pencil className="size-4" aria-hidden />
        Edit
      </Link>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={isDeleting}
        onClick={() => isDeleting || setAsking(true)}
        className={buttonClass.danger}
      >
        {isDeleting ? <Spinner className="size-4" /> : <Trash2 className="size-4" aria-hidden />}
        {isDeleting ? 'Deleting...' : 'Delete'}
      </button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={DELETE_QUESTION.question}
        text={DELETE_QUESTION.text}
      >
        <button type="button" onClick={remove} className={buttonClass.danger}>
          {DELETE_QUESTION.confirm}
        </button>
      </ConfirmDialog>
    </>
  )
}
