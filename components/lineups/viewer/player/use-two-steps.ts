import { useMediaQuery } from '@/components/hooks/browser-state'
import { useStore } from '@/components/hooks/store'
import { stepsPreference } from './player-preferences'

/** `PlayerControls` hides its button below the same width. */
const WIDE_SCREEN = '(width >= 844px)'

export type TwoSteps = {
  isOn: boolean
  /** Undefined if there is no room or only one step. */
  toggle: (() => void) | undefined
}

export function useTwoSteps(stepCount: number): TwoSteps {
  const isWanted = useStore(stepsPreference) === 'two'
  const fits = useMediaQuery(WIDE_SCREEN) && stepCount > 1
  return {
    isOn: isWanted && fits,
    toggle: fits ? () => stepsPreference.set(isWanted ? undefined : 'two') : undefined,
  }
}
