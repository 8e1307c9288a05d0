'use client'

import { Check, Clock, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { prepareNextEntry, pressInEntry } from '@/components/dashboard/entries'
import { type SingleKey, SingleKeys } from '@/components/dashboard/single-keys'
import {
  type Decision,
  DecisionButton,
  decisionKey,
  type KeyButton,
} from '@/components/lineups/acts/decision-button'
import { useDecisions } from '@/components/lineups/acts/use-decisions'
import type { LineupToCheck } from '@/lib/lineups/checks/queries'

const WORKS: Decision = {
  act: 'works',
  label: 'Works',
  icon: <Check className="size-4" aria-hidden />,
  variant: 'primary',
  key: 'W',
  done: 'Works',
}

const BROKEN: Decision = {
  act: 'broken',
  label: 'Broken',
  icon: <TriangleAlert className="size-4" aria-hidden />,
  variant: 'danger',
  key: 'B',
  whyNot: 'It is broken already.',
  done: 'Broken',
}

const LATER: KeyButton = {
  label: 'Later',
  icon: <Clock className="size-4" aria-hidden />,
  variant: 'quiet',
  key: 'L',
  keyLabel: 'later, on to the next',
}

const KEYS: readonly SingleKey[] = [
  ...[WORKS, BROKEN, LATER].map((decision) => decisionKey(decision)),
  // The link is in `CheckCard`.
  ['O', 'open the lineup', () => pressInEntry('a[target=_blank]')],
]

export const CheckKeys = () => <SingleKeys keys={KEYS} />

/** @param isBroken a broken lineup can only work again. */
export function CheckForm({
  lineup: { id, version, title },
  isBroken,
}: {
  lineup: Pick<LineupToCheck, 'id' | 'version' | 'title'>
  isBroken: boolean
}) {
  const root = useRef<HTMLDivElement>(null)
  const prepare = () => prepareNextEntry(root.current)
  const goOn = () => prepare()()
  const { decide, isPending } = useDecisions({ expected: { id, version }, prepare, toastText: () => title })
  const works = isBroken ? { ...WORKS, label: 'Works again' } : WORKS
  const undone = isBroken ? 'Broken again' : 'Back to not checked'
  return (
    <div ref={root} className="flex flex-wrap gap-2">
      <DecisionButton
        decision={works}
        name={`${title} ${works.label.toLowerCase()}`}
        isPending={isPending}
        onPress={() => decide({ ...works, undone })}
      />
      {!isBroken && (
        <DecisionButton
          decision={BROKEN}
          name={`${title} is broken`}
          isPending={isPending}
          onPress={() => decide({ ...BROKEN, undone })}
        />
      )}
      <DecisionButton decision={LATER} name={`Check ${title} later`} isPending={false} onPress={goOn} />
    </div>
  )
}
