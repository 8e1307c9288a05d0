'use client'

import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { INPUT_CLASS } from '@/components/ui/field'
import { type ChosenAct, countLineups, valueText } from '@/lib/lineups/acts/act-text'
import { ACTS, type BulkAct } from '@/lib/lineups/acts/acts'

const CHANGES = [
  ['platform', 'Platform'],
  ['side', 'Side'],
  ['map', 'Map'],
] as const satisfies (readonly [BulkAct, string])[]

export function ChoiceBar({
  count,
  total,
  canChooseAll,
  chooseAllMatching,
  clear,
  isDeleted,
  ask,
}: {
  /** Of chosen lineups. */
  count: number
  /** Of all lineups that match. */
  total: number
  canChooseAll: boolean
  chooseAllMatching: () => void
  clear: () => void
  /** Whether the chosen lineups are deleted, so that they can only be restored. */
  isDeleted: boolean
  ask: (act: ChosenAct) => void
}) {
  const [change, setChange] = useState('')
  /** The attributes of a button that asks for confirmation. @param chosen the act and, after a space, the value that it sets. */
  const opensDialog = (chosen: string) => {
    const [act, value = ''] = chosen.split(' ') as [BulkAct, string?]
    return { type: 'button', 'aria-haspopup': 'dialog', onClick: () => ask({ act, value }) } as const
  }
  return (
    <section
      aria-label="Chosen lineups"
      className="sticky bottom-2 z-20 flex flex-col gap-x-3 gap-y-1 rounded-panel border border-line-strong bg-surface-2 p-2 shadow-lg md:flex-row md:flex-wrap md:items-center md:ps-3 tiny:static"
    >
      <p className="flex flex-wrap items-center gap-x-3 text-sm" role="status">
        <span className="font-semibold">{`${countLineups(count)} chosen`}</span>
        {canChooseAll && (
          <button
            type="button"
            onClick={chooseAllMatching}
            className={TEXT_BUTTON}
          >{`Choose all ${total.toLocaleString('en-US')} that match`}</button>
        )}
        <button type="button" onClick={clear} className={TEXT_BUTTON}>
          Choose none
        </button>
      </p>
      {isDeleted ? (
        <button {...opensDialog('restore')} className={`${buttonClass.primary} md:ms-auto`}>
          Restore
        </button>
      ) : (
        <div className="flex flex-wrap gap-2 md:ms-auto">
          <button {...opensDialog('publish')} className={buttonClass.primary}>
            Publish
          </button>
          <button {...opensDialog('reject')} className={buttonClass.quiet}>
            Reject
          </button>
          <span className="flex min-w-0 gap-2 max-md:order-last">
            <select
              aria-label="Change"
              value={change}
              onChange={(event) => setChange(event.target.value)}
              className={`${INPUT_CLASS} h-11! w-36!`}
            >
              <option value="">Change…</option>
              {CHANGES.map(([act, label]) => (
                <optgroup key={act} label={label}>
                  {ACTS[act].map((value) => (
                    <option key={value} value={`${act} ${value}`}>
                      <span>{`${label}: `}</span>
                      {valueText({ act, value })}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <button {...opensDialog(change)} disabled={!change} className={buttonClass.quiet}>
              Change
            </button>
          </span>
          <button {...opensDialog('delete')} className={buttonClass.danger}>
            Delete
          </button>
        </div>
      )}
    </section>
  )
}

const TEXT_BUTTON = 'min-h-11 text-signal underline underline-offset-4'
