'use client'

import { Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toastError, toastSuccess } from '@/components/ui/toast'
import { adminTab } from '@/lib/admin/view'
import { deleteLineupAction } from '@/lib/lineups/edit/actions'
import type { Lineup } from '@/lib/lineups/schema'
import { routes } from '@/lib/routes'
import { DELETE_QUESTION } from '../delete-words'

/** What admins can do with the lineup that is shown. */
export function AdminActions({ lineup: { id, slug }, onClose }: { lineup: Lineup; onClose: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(false)
    // Closed first: what is rendered with the answer is the list, and no page that is gone.
    onClose()
    const isDeleted = await deleteLineupAction({ id }).then(
      ({ ok }) => ok,
      (error) => void console.error(error),
    )
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
        onClick={() => setAsking(true)}
        className={buttonClass.danger}
      >
        <Trash2 className="size-4" aria-hidden />
        Delete
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
