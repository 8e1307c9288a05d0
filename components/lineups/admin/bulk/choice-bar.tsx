import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { INPUT_CLASS, SelectOptions } from '@/components/ui/field'
import { type ChosenAct, countLineups, valueText } from '@/lib/lineups/acts/act-text'
import { ACTS, type BulkAct } from '@/lib/lineups/acts/acts'
import { formatNumber } from '@/lib/texts'

const TEXT_BUTTON = 'min-h-11 text-signal underline underline-offset-4'

const CHANGES = [
  ['platform', 'Platform'],
  ['side', 'Side'],
  ['map', 'Map'],
] as const satisfies (readonly [BulkAct, string])[]

export function ChoiceBar({
  chosenCount,
  matchingCount,
  canChooseAll,
  chooseAllMatching,
  clear,
  areDeleted,
  ask,
}: {
  chosenCount: number
  matchingCount: number
  canChooseAll: boolean
  chooseAllMatching: () => void
  clear: () => void
  /** Deleted lineups can only be restored here. */
  areDeleted: boolean
  ask: (act: ChosenAct) => void
}) {
  /** The act and its value, joined by a space, which neither contains. */
  const [change, setChange] = useState('')
  const [changeAct, changeValue] = change.split(' ') as [BulkAct, string]
  const askProps = (act: BulkAct, value = '') =>
    ({ type: 'button', 'aria-haspopup': 'dialog', onClick: () => ask({ act, value }) }) as const
  return (
    <section
      aria-label="Chosen lineups"
      className="sticky bottom-2 z-20 flex flex-col gap-x-3 gap-y-1 rounded-panel border border-line-strong bg-surface-2 p-2 shadow-lg md:flex-row md:flex-wrap md:items-center md:ps-3 tiny:static"
    >
      <p className="flex flex-wrap items-center gap-x-3 text-sm" role="status">
        <span className="font-semibold">{`${countLineups(chosenCount)} chosen`}</span>
        {canChooseAll && (
          <button
            type="button"
            onClick={chooseAllMatching}
            className={TEXT_BUTTON}
          >{`Choose all ${formatNumber(matchingCount)} that match`}</button>
        )}
        <button type="button" onClick={clear} className={TEXT_BUTTON}>
          Choose none
        </button>
      </p>
      {areDeleted ? (
        <button {...askProps('restore')} className={`${buttonClass.primary} md:ms-auto`}>
          Restore
        </button>
      ) : (
        <div className="flex flex-wrap gap-2 md:ms-auto">
          <button {...askProps('publish')} className={buttonClass.primary}>
            Publish
          </button>
          <button {...askProps('reject')} className={buttonClass.quiet}>
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
                  <SelectOptions
                    options={ACTS[act].map((value) => [
                      `${act} ${value}`,
                      `${label}: ${valueText({ act, value })}`,
                    ])}
                  />
                </optgroup>
              ))}
            </select>
            <button {...askProps(changeAct, changeValue)} disabled={!change} className={buttonClass.quiet}>
              Change
            </button>
          </span>
          <button {...askProps('delete')} className={buttonClass.danger}>
            Delete
          </button>
        </div>
      )}
    </section>
  )
}
