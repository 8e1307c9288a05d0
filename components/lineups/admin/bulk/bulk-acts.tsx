'use client'

import { type ReactNode, useState } from 'react'
import type { ChosenAct } from '@/lib/lineups/acts/act-text'
import type { AdminLineupFilters } from '@/lib/lineups/admin-filters'
import { ChoiceBar } from './choice-bar'
import { RowChoiceContext } from './choose-rows'
import { ConfirmAct, type Preview } from './confirm-act'
import { type FinishedAct, OutcomeNotice } from './outcome-notice'

const NONE: ReadonlySet<string> = new Set()

/** @param areDeleted for deleted lineups, which can only be restored here. @param children the table. */
export function BulkActs({
  rows,
  total,
  areDeleted,
  matching,
  children,
}: {
  rows: readonly { id: string; title: string; version: string }[]
  total: number
  areDeleted: boolean
  matching: AdminLineupFilters
  children: ReactNode
}) {
  const [chosen, setChosen] = useState(NONE)
  const [isAllMatching, setAllMatching] = useState(false)
  const [actToConfirm, setActToConfirm] = useState<ChosenAct>()
  const [finished, setFinished] = useState<FinishedAct>()
  // A chosen row may have left the list since.
  const chosenRows = rows.filter(({ id }) => chosen.has(id))
  const choose = (ids: ReadonlySet<string>) => {
    setChosen(ids)
    setAllMatching(false)
  }
  const preview: Preview = {
    total: chosenRows.length,
    titles: chosenRows.map(({ title }) => title),
    expected: chosenRows.map(({ id, version }) => ({ id, version })),
  }
  return (
    <RowChoiceContext value={{ rows, chosen, isAllMatching, choose }}>
      {finished && <OutcomeNotice key={finished.requestKey} finished={finished} />}
      {children}
      {(isAllMatching || chosenRows.length > 0) && (
        <ChoiceBar
          chosenCount={isAllMatching ? total : chosenRows.length}
          matchingCount={total}
          canChooseAll={!isAllMatching && chosenRows.length === rows.length && total > rows.length}
          chooseAllMatching={() => setAllMatching(true)}
          clear={() => choose(NONE)}
          areDeleted={areDeleted}
          ask={setActToConfirm}
        />
      )}
      {actToConfirm && (
        <ConfirmAct
          chosenAct={actToConfirm}
          preview={isAllMatching ? undefined : preview}
          matching={matching}
          onClose={() => setActToConfirm(undefined)}
          onDone={(finishedAct) => {
            setFinished(finishedAct)
            setActToConfirm(undefined)
            choose(NONE)
          }}
        />
      )}
    </RowChoiceContext>
  )
}
