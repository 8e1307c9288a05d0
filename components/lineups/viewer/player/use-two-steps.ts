'use client'

import { useMediaQuery } from '@/components/hooks/browser-state'
import { useStore } from '@/components/hooks/store'
import { stepsPreference } from './player-preferences'

/** Screens that have room for two steps. The button hides itself on others, see `PlayerControls`. */
const WIDE_SCREEN = '(width >= 844px)'

export type TwoSteps = {
  isOn: boolean
  /** Shows one step or two, which this device remembers. `undefined` if there is no room or only one step. */
  toggle: (() => void) | undefined
}

/** Whether the player shows two steps side by side, such as where to stand and where to aim. */
export function useTwoSteps(stepCount: number): TwoSteps {
  const isWanted = useStore(stepsPreference) === 'two'
  const fits = useMediaQuery(WIDE_SCREEN) && stepCount > 1
  return {
    isOn: isWanted && fits,
    toggle: fits ? () => stepsPreference.set(isWanted ? undefined : 'two') : undefined,
  }
}
