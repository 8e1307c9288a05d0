import * as Dialog from '@radix-ui/react-dialog'
import { useEffect, useOptimistic, useState, useTransition } from 'react'
import { callAction, ignoreRedirect } from '@/components/forms/network-errors'
import { toastAppError } from '@/components/forms/toast-app-error'
import { playbookRequest } from '@/components/lineups/playbook-request'
import { buttonClass } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { DialogPanel } from '@/components/ui/dialog-panel'
import { DIALOG_ACTIONS } from '@/components/ui/dialog-styles'
import { Spinner } from '@/components/ui/spinner'
import { errorMessage } from '@/lib/errors'
import { listPlaybookChoicesAction, setInPlaybookAction } from '@/lib/playbooks/actions'
import type { PlaybookChoice } from '@/lib/playbooks/queries'
import { NewWithLineupForm } from './new-with-lineup-form'

/** Check boxes of the user's playbooks, checked where the lineup is in them. */
export function PlaybookDialog({ lineupId, open }: { lineupId: string; open: boolean }) {
  const { choices, error, reload } = usePlaybookChoices(lineupId)
  return (
    <DialogPanel
      open={open}
      onClose={() => playbookRequest.set(null)}
      title="Add to playbook"
      description="Choose the playbooks that this lineup is in."
    >
      {error && (
        <div className="flex flex-col items-start gap-2">
          <p role="alert" className="text-danger text-sm">
            {error}
          </p>
          <button type="button" onClick={reload} className={buttonClass.quiet}>
            Try again
          </button>
        </div>
      )}
      {!choices && !error && (
        <p role="status" className="flex items-center gap-2 text-muted text-sm">
          <Spinner className="size-4" />
          Loading your playbooks …
        </p>
      )}
      {choices && choices.length > 0 && (
        <ul aria-label="Your playbooks" className="flex flex-col">
          {choices.map((choice) => (
            <li key={choice.id}>
              <PlaybookCheckbox choice={choice} lineupId={lineupId} />
            </li>
          ))}
        </ul>
      )}
      {choices && <NewWithLineupForm lineupId={lineupId} onCreated={reload} />}
      <div className={DIALOG_ACTIONS}>
        <Dialog.Close className={buttonClass.quiet}>Done</Dialog.Close>
      </div>
    </DialogPanel>
  )
}

function usePlaybookChoices(lineupId: string) {
  const [choices, setChoices] = useState<PlaybookChoice[]>()
  const [error, setError] = useState<string>()
  const [loadCount, setLoadCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` changes the count
  useEffect(() => {
    let isCurrent = true
    callAction(listPlaybookChoicesAction, { lineupId }).then((result) => {
      if (!isCurrent) return
      if (result.ok) setChoices(result.data)
      else setError(errorMessage(result.error ?? { code: 'playbooks-not-loaded' }))
    }, ignoreRedirect)
    return () => {
      isCurrent = false
    }
  }, [lineupId, loadCount])
  const reload = () => {
    setError(undefined)
    setLoadCount((count) => count + 1)
  }
  return { choices, error, reload }
}

/** A press shows at once, and an error reverts it. */
function PlaybookCheckbox({ choice, lineupId }: { choice: PlaybookChoice; lineupId: string }) {
  const { id, title, isIncluded } = choice
  const [isSaved, setSaved] = useState(isIncluded)
  const [isShown, show] = useOptimistic(isSaved)
  const [, startTransition] = useTransition()
  const change = (included: boolean) =>
    startTransition(async () => {
      show(included)
      const result = await callAction(setInPlaybookAction, { id, lineupId, included })
      // After an `await`, React needs another transition.
      if (result.ok) startTransition(() => setSaved(included))
      else void toastAppError(result.error ?? { code: 'playbook-not-saved' })
    })
  return (
    <Choice
      type="checkbox"
      label={title}
      checked={isShown}
      onChange={(event) => change(event.target.checked)}
      className="gap-3 rounded-control px-1 hover:bg-surface-3"
    />
  )
}
