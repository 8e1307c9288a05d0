import type { Lineup } from '@/lib/lineups/schema'
import { type KeysHelp, KeysHelpButton } from './keys-help'
import { LineupFacts } from './lineup-facts'
import { StepsList } from './steps-list'
import { type CloseAfterRemoval, ViewerActions } from './viewer-actions'

/**
 * The part of the viewer below or beside the player: actions, facts and the list of all steps. In the
 * `beside` layout it is a column that scrolls on its own.
 */
export function LineupDetails({
  lineup,
  video,
  currentStep,
  onSelectStep,
  closeAfterRemoval,
  keysHelp,
}: {
  lineup: Lineup
  video: string | undefined
  /** Index of the step that the player shows; `undefined` while the video is shown. */
  currentStep: number | undefined
  onSelectStep: (index: number) => void
  closeAfterRemoval: CloseAfterRemoval
  keysHelp: KeysHelp
}) {
  return (
    <div
      className={`flex flex-col gap-4 px-3 beside:col-2 beside:min-h-0 beside:overflow-y-auto beside:overscroll-contain beside:border-line beside:border-l beside:py-3 panel:contents group-data-full/viewer:invisible print:px-0 ${currentStep === undefined ? 'beside:row-[2/-1]' : 'beside:row-3 beside:group-data-two/viewer:col-1 beside:group-data-two/viewer:row-4 beside:group-data-two/viewer:border-l-0'}`}
    >
      <ViewerActions lineup={lineup} closeAfterRemoval={closeAfterRemoval} />
      <div className="flex min-w-0 flex-auto flex-col gap-4 panel:col-2 panel:row-[2/-1] panel:group-data-two/viewer:row-[4/-1]">
        <LineupFacts lineup={lineup} video={video}>
          {lineup.steps.length > 0 && (
            <StepsList steps={lineup.steps} current={currentStep} onSelect={onSelectStep} />
          )}
        </LineupFacts>
        <KeysHelpButton help={keysHelp} />
      </div>
    </div>
  )
}
