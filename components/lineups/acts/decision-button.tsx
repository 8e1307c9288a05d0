import type { ReactNode } from 'react'
import { pressInEntry } from '@/components/dashboard/entries'
import { KeyHint, type SingleKey } from '@/components/dashboard/single-keys'
import { buttonClass, clickUnless } from '@/components/ui/button'
import type { LineupAct } from '@/lib/lineups/acts/acts'

export type KeyButton = {
  label: string
  icon?: ReactNode
  variant: keyof typeof buttonClass
  key: string
  /** The list of keys shows it; by default the label in lower case. */
  keyLabel?: string
  /** What a toast says when the key finds no button. */
  whyNot?: string
}

export type Decision = KeyButton & { act: LineupAct; done: string }

/** @param name the accessible name, which must contain the label. */
export function DecisionButton({
  decision: { label, icon, variant, key },
  name,
  isPending,
  onPress,
  hasKeyHint = false,
}: {
  decision: KeyButton
  name?: string
  isPending: boolean
  onPress: () => void
  hasKeyHint?: boolean
}) {
  return (
    <button
      {...clickUnless(isPending, onPress)}
      data-key={key}
      aria-label={name}
      className={`${buttonClass[variant]} noscript:hidden`}
    >
      {icon}
      <span>{label}</span>
      {hasKeyHint && <KeyHint keys={key} />}
    </button>
  )
}

/** @param press presses what a selector finds; by default in the entry that has the focus. */
export const decisionKey = (
  { key, label, keyLabel = label.toLowerCase(), whyNot }: KeyButton,
  press: (selector: string) => boolean = pressInEntry,
): SingleKey => [key, keyLabel, () => press(`[data-key="${key}"]`), whyNot]
