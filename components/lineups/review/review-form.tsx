'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { KeyHint } from '@/components/dashboard/single-keys'
import { FormError } from '@/components/forms/form-error'
import { callAction } from '@/components/forms/network-errors'
import { ServerForm } from '@/components/forms/server-form'
import { toastAppError } from '@/components/forms/toast-app-error'
import { toastWithUndo } from '@/components/forms/toast-with-undo'
import { useServerForm } from '@/components/forms/use-server-form'
import { useFocusMainOnUnmount } from '@/components/hooks/focus'
import { buttonClass } from '@/components/ui/button'
import { SelectField, TextAreaField } from '@/components/ui/field'
import { RowDetails } from '@/components/ui/row-details'
import { MAX_REVIEW_NOTE_LENGTH } from '@/lib/limits'
import type { EditableLineup } from '@/lib/lineups/editor/editable-lineup'
import { reviewLineupAction } from '@/lib/lineups/review/actions'
import type { Double } from '@/lib/lineups/review/queries'
import { REJECT_REASONS } from '@/lib/lineups/review/reasons'
import { undoDecisionAction } from '@/lib/lineups/states/actions'

const TOAST_TITLES = {
  published: 'Lineup published',
  rejected: 'Lineup rejected',
  returned: 'Changes asked for',
} as const

type Decision = keyof typeof TOAST_TITLES

/**
 * The buttons that publish a pending or rejected lineup, and reject a pending one or return it to its author.
 * After a decision the next lineup gets the attention: its page is opened, or its element focused.
 */
export function ReviewForm({
  lineup: { id, version, status, values: lineupValues, original },
  next,
  doubles = [],
  children,
}: {
  lineup: EditableLineup & { original: EditableLineup | null }
  /** Where to go on after a decision: to a page, or to the element with an id on this page. */
  next: { href: Route } | { elementId: string }
  /** The lineups that it is probably the same as. */
  doubles?: readonly Double[]
  /** Further buttons beside those of the form. */
  children?: ReactNode
}) {
  const { title } = lineupValues
  useFocusMainOnUnmount()
  const router = useRouter()
  const decision = useRef<Decision>('published')
  const { submit, values, isPending, isPosted, messages, formRef } = useServerForm(
    reviewLineupAction,
    (result) => {
      if (!result.ok) return result.error && void toastAppError(result.error)
      if ('href' in next) router.push(next.href)
      else document.getElementById(next.elementId)?.focus()
      const isAccepted = original && decision.current === 'published'
      void toastWithUndo(
        { title: isAccepted ? 'Changes accepted' : TOAST_TITLES[decision.current], description: title },
        {
          run: () => callAction(undoDecisionAction, { id }),
          done: status === 'rejected' ? 'Rejected again' : 'Waiting for review again',
        },
      )
    },
  )
  const publishLabel = original ? 'Accept' : 'Publish'
  const button = (made: Decision) =>
    ({
      type: 'submit',
      // `disabled` would take the focus from the button.
      'aria-disabled': isPending || undefined,
      onClick: (event: MouseEvent<HTMLButtonElement>) => {
        if (isPending) event.preventDefault()
        else decision.current = made
      },
    }) as const
  return (
    <ServerForm ref={formRef} action={submit} className="flex flex-wrap gap-2" hiddenFields={{ id, version }}>
      {original && (
        <>
          <input type="hidden" name="originalVersion" value={original.version} />
          <input type="hidden" name="changeOf" value={original.id} />
        </>
      )}
      <button
        {...button('published')}
        name="decision"
        value="published"
        aria-label={`${publishLabel} ${title}`}
        className={buttonClass.primary}
      >
        <span>{publishLabel}</span>
        <KeyHint keys="P" />
      </button>
      {status === 'pending' && (
        <RowDetails
          data-reject
          open={isPosted || undefined}
          summary={
            <summary
              aria-label={`Reject ${title}, or ask for changes`}
              className={`${buttonClass.danger} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
            >
              Reject …<KeyHint keys="R" />
            </summary>
          }
          // A bar at the bottom of the window grows upwards. On a low screen its buttons would scroll out of it.
          panelClass="in-data-review:order-first low:order-last"
        >
          <TextAreaField
            idPrefix={`review-${id}`}
            name="note"
            label="Note to the author"
            defaultValue={values.note}
            maxLength={MAX_REVIEW_NOTE_LENGTH}
            rows={2}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              event.currentTarget.form?.querySelector<HTMLElement>('button[value=returned]')?.click()
            }}
            onChange={() => messages.clear('note')}
            error={messages.field('note')}
          />
          <DuplicateField id={id} doubles={doubles} chosen={values.duplicateOf} />
          <fieldset>
            {/* A reason alone means "rejected". */}
            <legend className="mb-1.5 font-medium text-sm">Reject, because:</legend>
            <div className="flex flex-wrap gap-2">
              {Object.entries(REJECT_REASONS).map(([reason, label], index) => (
                <button
                  {...button('rejected')}
                  key={reason}
                  name="reason"
                  value={reason}
                  className={buttonClass.danger}
                >
                  <span>{label}</span>
                  <KeyHint keys={String(index + 1)} />
                </button>
              ))}
            </div>
          </fieldset>
          <div>
            <p className="mb-1.5 font-medium text-sm">Or let the author change it:</p>
            <button {...button('returned')} name="decision" value="returned" className={buttonClass.quiet}>
              Ask for changes
              <KeyHint keys="Ctrl Enter" />
            </button>
          </div>
        </RowDetails>
      )}
      {children}
      {/* With JavaScript, a toast shows the error. */}
      {isPosted && <FormError message={messages.form} />}
    </ServerForm>
  )
}

/** Which of the likely doubles the author is told of if we have the lineup already. Renders nothing if none is published. */
function DuplicateField({
  id,
  doubles,
  chosen,
}: {
  id: string
  doubles: readonly Double[]
  chosen: string | undefined
}) {
  const published = doubles.filter(({ isPublished }) => isPublished)
  const [likeliest] = published
  if (!likeliest) return null
  return (
    <SelectField
      idPrefix={`review-${id}`}
      name="duplicateOf"
      label="If we have it already: which one"
      defaultValue={chosen ?? likeliest.slug}
    >
      {published.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
      <option value="">None of these</option>
    </SelectField>
  )
}
