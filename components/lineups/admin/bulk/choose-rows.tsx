'use client'

import { createContext, useContext } from 'react'

type RowChoice = {
  rows: readonly { id: string; title: string }[]
  /** Ids, some of which may have left the list since. */
  chosen: ReadonlySet<string>
  /** Rows of other pages are chosen as well. */
  isAllMatching: boolean
  choose: (chosen: ReadonlySet<string>) => void
}

export const RowChoiceContext = createContext<RowChoice | null>(null)

function useRowChoice(): RowChoice {
  const choice = useContext(RowChoiceContext)
  if (!choice) throw new Error('Rows are chosen within BulkActs')
  return choice
}

export function ChooseRow({ id, title }: { id: string; title: string }) {
  const { chosen, isAllMatching, choose } = useRowChoice()
  const toggle = () => {
    const ids = new Set(chosen)
    if (chosen.has(id)) ids.delete(id)
    else ids.add(id)
    choose(ids)
  }
  return <Checkbox label={`Choose ${title}`} isChecked={isAllMatching || chosen.has(id)} onChange={toggle} />
}

export function ChooseAllRows() {
  const { rows, chosen, isAllMatching, choose } = useRowChoice()
  const isChecked = isAllMatching || (rows.length > 0 && rows.every(({ id }) => chosen.has(id)))
  return (
    <Checkbox
      label="Choose all rows of this page"
      isChecked={isChecked}
      isIndeterminate={!isChecked && rows.some(({ id }) => chosen.has(id))}
      onChange={() => choose(new Set(isChecked ? [] : rows.map(({ id }) => id)))}
    />
  )
}

type CheckboxProps = { label: string; isChecked: boolean; isIndeterminate?: boolean; onChange: () => void }

function Checkbox({ label, isChecked, isIndeterminate = false, onChange }: CheckboxProps) {
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate
        }}
        checked={isChecked}
        onChange={onChange}
        aria-label={label}
        className="size-5 accent-signal"
      />
    </label>
  )
}
