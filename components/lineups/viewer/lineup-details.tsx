import type { Lineup } from '@/lib/lineups/schema'
import { LineupFacts } from './lineup-facts'
import { StepsList } from './steps-list'
import { ViewerActions, type WhileDeleting } from './viewer-actions'

/**
 * What stands under the stage or beside it: what can be done with the lineup, what is known of it, all its steps. On a
 * low screen all of it scrolls within its column, without the stage.
 */
export function LineupDetails({
  lineup,
  video,
  currentStep,
  onChooseStep,
  whileDeleting,
}: {
  lineup: Lineup
  video: string | undefined
  /** The step that is on the stage; `undefined` where none is. */
  currentStep: number | undefined
  onChooseStep: (index: number) => void
  whileDeleting: WhileDeleting
}) {
  return (
    <div
      className={`flex flex-col gap-4 px-3 beside:col-2 beside:min-h-0 beside:overflow-y-auto beside:overscroll-contain beside:border-line beside:border-l beside:py-3 panel:contents group-data-full/viewer:invisible print:px-0 ${currentStep === undefined ? 'beside:row-[2/-1]' : 'beside:row-3'}`}
    >
      <ViewerActions lineup={lineup} whileDeleting={whileDeleting} />
      <div className="flex min-w-0 flex-auto flex-col gap-4 panel:col-2 panel:row-[2/-1]">
        <LineupFacts lineup={lineup} video={video}>
          {lineup.steps.length > 0 && (
            <StepsList steps={lineup.steps} current={currentStep} onChoose={onChooseStep} />
          )}
        </LineupFacts>
      </div>
    </div>
  )
}
