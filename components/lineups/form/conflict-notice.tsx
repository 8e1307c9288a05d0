import { buttonClass } from '@/components/ui/button'
import { LEAVES_NOTHING } from '@/components/ui/leave-guard'
import { Notice } from '@/components/ui/notice'
import { type Problem, sentenceOf } from '@/lib/messages'
import { routes } from '@/lib/routes'

/** Two people edited one lineup: says so, and lets the second look and decide. */
export function ConflictNotice({ problem, slug }: { problem: Problem; slug: string }) {
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
        <button type="submit" name="version" value={problem.version} className={buttonClass.danger}>
          Save mine over it
        </button>
      </div>
    </Notice>
  )
}
