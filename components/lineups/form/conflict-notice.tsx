import { buttonClass } from '@/components/ui/button'
import { LEAVES_NOTHING } from '@/components/ui/leave-guard'
import { Notice } from '@/components/ui/notice'
import { SubmitButton } from '@/components/ui/submit-button'
import { type Problem, sentenceOf } from '@/lib/messages'
import { routes } from '@/lib/routes'

/**
 * Two people edited one lineup: says so, and lets the second look and decide. It stands behind the form's own button:
 * the first of a form is the one that the Enter key presses.
 */
export function ConflictNotice({
  problem,
  slug,
  disabled,
}: {
  problem: Problem
  slug: string
  /** While the form can't be saved. */
  disabled: boolean
}) {
  return (
    <Notice tone="error" title="Changed meanwhile">
      <p>{sentenceOf(problem)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <a
          {...LEAVES_NOTHING}
          href={routes.lineup(slug)}
          target="_blank"
          rel="noopener"
          className={buttonClass.quiet}
        >
          See their version
        </a>
        {/* Further down than the version that the form started from, so that this one counts. */}
        <SubmitButton
          name="version"
          value={problem.version}
          busy="Saving..."
          look="danger"
          disabled={disabled}
        >
          Save mine over it
        </SubmitButton>
      </div>
    </Notice>
  )
}
