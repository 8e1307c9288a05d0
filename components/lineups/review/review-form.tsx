'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { prepareNextEntry } from '@/components/dashboard/entries'
import { KeyHint } from '@/components/dashboard/single-keys'
import { forgetInput, useKeptInput } from '@/components/hooks/unsaved-input'
import { DecisionButton } from '@/components/lineups/acts/decision-button'
import { useDecisions } from '@/components/lineups/acts/use-decisions'
import { buttonClass } from '@/components/ui/button'
import { SelectField, SelectOptions, TextAreaField } from '@/components/ui/field'
import { RowDetails } from '@/components/ui/row-details'
import { errorMessage } from '@/lib/errors'
import { MAX_REVIEW_NOTE_LENGTH } from '@/lib/limits'
import type { EditableLineup } from '@/lib/lineups/editor/editable-lineup'
import type { Duplicate } from '@/lib/lineups/review/duplicates'
import { PUBLISH, REJECTIONS, RETURN } from './review-decisions'

const NO_DUPLICATE = ''

const UNDONE: Record<string, string> = { rejected: 'Rejected again', broken: 'Broken again' }

export function ReviewForm({
  lineup: { id, version, status, values, original },
  nextHref,
  duplicates,
  children,
}: {
  lineup: EditableLineup & { original: EditableLineup | null }
  /** The page to open after a decision. In a list, which has none, the next entry gets the focus. */
  nextHref?: Route
  duplicates: readonly Duplicate[]
  children: ReactNode
}) {
  const { title } = values
  const router = useRouter()
  const publishedDuplicates = duplicates.filter(({ isPublished }) => isPublished)
  const { value: note, keep: keepNote, wasKept } = useKeptInput(`review-${id}`, '')
  const [duplicateOf, setDuplicateOf] = useState(publishedDuplicates[0]?.slug ?? NO_DUPLICATE)
  const form = useRef<HTMLFormElement>(null)
  const { decide, isPending, errors, clearErrors } = useDecisions({
    expected: { id, version, ...(original && { original: original.version }) },
    toastText: () => title,
    prepare: () => {
      const focusNext = prepareNextEntry(form.current)
      return () => {
        forgetInput(form.current)
        keepNote('')
        if (nextHref) router.push(nextHref)
        else focusNext()
      }
    },
  })
  useEffect(() => {
    if (errors.note) form.current?.querySelector('textarea')?.focus()
  }, [errors])
  const undone = UNDONE[status] ?? 'Waiting for review again'
  const publish = original ? { ...PUBLISH, label: 'Accept', done: 'Changes accepted' } : PUBLISH
  const askForChanges = () => decide({ ...RETURN, undone, values: { note } })
  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()} className="flex flex-wrap gap-2">
      <DecisionButton
        decision={publish}
        name={`${publish.label} ${title}`}
        isPending={isPending}
        onPress={() => decide({ ...publish, undone })}
        hasKeyHint
      />
      {status === 'pending' && (
        <RowDetails
          // `review-keys.tsx` opens these details and presses the buttons in their panel.
          data-reject
          open={wasKept}
          summary={
            <summary
              aria-label={`Reject ${title}, or ask for changes`}
              className={`${buttonClass.danger} cursor-pointer list-none noscript:hidden [&::-webkit-details-marker]:hidden`}
            >
              Reject …<KeyHint keys="R" />
            </summary>
          }
          // In the bar at the bottom of the window, the panel opens above the buttons unless the screen is low.
          panelClass="in-data-review:order-first low:order-last"
        >
          <TextAreaField
            idPrefix={`review-${id}`}
            name="note"
            label="Note to the author"
            value={note}
            maxLength={MAX_REVIEW_NOTE_LENGTH}
            rows={2}
            onKeyDown={(event) => {
              const isSendKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
              if (!isSendKey || event.repeat) return
              event.preventDefault()
              if (!isPending) askForChanges()
            }}
            onChange={(event) => {
              keepNote(event.target.value)
              clearErrors()
            }}
            error={errors.note && errorMessage(errors.note)}
          />
          {publishedDuplicates.length > 0 && (
            <SelectField
              idPrefix={`review-${id}`}
              name="duplicateOf"
              label="If we have it already: which one"
              value={duplicateOf}
              onChange={(event) => setDuplicateOf(event.target.value)}
            >
              <SelectOptions options={publishedDuplicates.map(({ slug, title }) => [slug, title])} />
              <option value={NO_DUPLICATE}>None of these</option>
            </SelectField>
          )}
          <fieldset>
            <legend className="mb-1.5 font-medium text-sm">Reject, because:</legend>
            <div className="flex flex-wrap gap-2">
              {REJECTIONS.map((rejection) => (
                <DecisionButton
                  key={rejection.reason}
                  decision={rejection}
                  isPending={isPending}
                  onPress={() =>
                    decide({ ...rejection, undone, values: { reason: rejection.reason, note, duplicateOf } })
                  }
                  hasKeyHint
                />
              ))}
            </div>
          </fieldset>
          <div>
            <p className="mb-1.5 font-medium text-sm">Or let the author change it:</p>
            <DecisionButton decision={RETURN} isPending={isPending} onPress={askForChanges} hasKeyHint />
          </div>
        </RowDetails>
      )}
      {children}
    </form>
  )
}
