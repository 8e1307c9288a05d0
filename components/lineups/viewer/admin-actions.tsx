import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { resultOrNetworkError } from '@/components/forms/network-errors'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastWithUndo } from '@/components/forms/toast-with-undo'
import { useLineupAct } from '@/components/lineups/acts/use-lineup-act'
import { DELETE_CONFIRMATION, deletedToast } from '@/components/lineups/delete-confirmation'
import { UnpublishButton } from '@/components/lineups/unpublish-button'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Spinner } from '@/components/ui/spinner'
import { toastError } from '@/components/ui/toast'
import { defaultListQuery } from '@/lib/dashboard/list-query'
import { routes } from '@/lib/routes'
import type { ActionsProps, CloseAfterRemoval } from './viewer-actions'

export function AdminActions({ lineup: { id, slug, title, updatedAt }, closeAfterRemoval }: ActionsProps) {
  const [isConfirming, setConfirming] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const act = useLineupAct()
  const removeAndClose: CloseAfterRemoval = (remove) => closeAfterRemoval(() => resultOrNetworkError(remove))
  const confirmDelete = async () => {
    setConfirming(false)
    setDeleting(true)
    const result = await removeAndClose(() => act({ id, version: updatedAt }, 'delete'))
    setDeleting(false)
    if (!result.ok) {
      const { error } = result
      // Another try would fail as well.
      if (error?.code === 'lineup-changed-since-seen' || error?.code === 'lineup-deleted')
        return void toastAppError(error)
      return void toastError({ title: 'Failed to delete the lineup. Please try again.' })
    }
    const { undo, ...message } = deletedToast(result.data.undo)
    void toastWithUndo(message, undo)
  }
  return (
    <>
      <ButtonLink
        href={routes.admin({ ...defaultListQuery('lineups'), lineup: id, back: routes.lineup(slug) })}
        variant="quiet"
      >
        <Pencil className="size-4" aria-hidden />
        Edit
      </ButtonLink>
      <UnpublishButton lineup={{ id, title, version: updatedAt }} closeAfterRemoval={removeAndClose} />
      <button
        {...clickUnless(isDeleting, () => setConfirming(true))}
        aria-haspopup="dialog"
        className={buttonClass.danger}
      >
        {isDeleting ? <Spinner className="size-4" /> : <Trash2 className="size-4" aria-hidden />}
        <span>{isDeleting ? 'Deleting...' : 'Delete'}</span>
      </button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={DELETE_CONFIRMATION.question}
        text={DELETE_CONFIRMATION.text}
      >
        <button type="button" onClick={confirmDelete} className={buttonClass.danger}>
          Delete
        </button>
      </ConfirmDialog>
    </>
  )
}
