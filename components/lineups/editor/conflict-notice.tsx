import { useEffect, useRef } from 'react'
import { SKIP_LEAVE_GUARD } from '@/components/navigation/leave-guard'
import { buttonClass, clickUnless } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { type AppError, errorMessage } from '@/lib/errors'
import { routes } from '@/lib/routes'

/** The name of the submit button that saves over another version. Its value is that version. */
export const OVERWRITE = 'overwrite'

/** The notice takes the focus, so that nobody believes the lineup was saved. @param onDiscard shows the other version. */
export function ConflictNotice({
  error,
  isSaving,
  isUploading,
  onDiscard,
}: {
  error: AppError
  isSaving: boolean
  isUploading: boolean
  onDiscard: (() => void) | undefined
}) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each refused attempt, which has a new `error`.
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [error])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div ref={notice} role="group" aria-label="Changed meanwhile" tabIndex={-1}>
      <Notice tone="error" title="Changed meanwhile">
        <p>{errorMessage(error)}</p>
        <p>
          {`Look at the other version first. Then save yours over it${onDiscard ? ', or discard yours and go on from that.' : '.'}`}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <a
            {...SKIP_LEAVE_GUARD}
            href={routes.lineup(error.slug ?? '')}
            target="_blank"
            rel="noopener"
            className={buttonClass.quiet}
          >
            See the other version
          </a>
          <SubmitButton
            name={OVERWRITE}
            value={error.version}
            pendingLabel="Saving..."
            isPending={isSaving}
            variant="danger"
            disabled={isUploading}
          >
            Save mine over it
          </SubmitButton>
          {onDiscard && (
            <button {...clickUnless(isSaving, onDiscard)} className={buttonClass.quiet}>
              Discard mine
            </button>
          )}
        </div>
      </Notice>
    </div>
  )
}
