'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormState } from '@/lib/actions/form-state'
import { changeField, type LineupFields, type LineupValues, NEW_LINEUP } from '@/lib/lineups/edit/values'
import type { Draft } from './draft'
import { stepsOf } from './step-items'
import { useDraft } from './use-draft'
import { useStepItems } from './use-step-items'

/** A lineup as it is stored: what it holds, and the version that the next edit starts from; none for a new one. */
type Stored = { values: LineupValues; version: string }

/**
 * What the form of a lineup holds, from its first value to what is sent.
 * @param latest what is stored, as the page was rendered last.
 * @param posted what was typed, when it was sent without the page's code.
 */
export function useLineupForm({
  latest,
  posted,
  storageKey,
  isLocked,
  onStepsChange,
}: {
  latest: Stored
  posted: FormState['values']
  storageKey: string
  /** While it is being saved nothing changes: what was typed then would be lost. */
  isLocked: boolean
  /** Called when the person adds, removes or retries a step image. */
  onStepsChange: () => void
}) {
  /** What the form started from. */
  const [stored, setStored] = useState(latest)
  const [start] = useState(() => ({ ...latest.values, ...postedFields(posted, latest.values) }))
  const [fields, setFields] = useState<LineupFields>(() => fieldsOf(start))
  // A form that came back was made for the version that it was sent with: a newer one is not saved over unseen.
  const [version, setVersion] = useState(posted.version ?? latest.version)
  const items = useStepItems(start, isLocked, onStepsChange)
  const values: LineupValues = {
    ...fields,
    steps: stepsOf(items.steps),
    thumbnailIndex: items.thumbnailIndex,
  }
  const isUploading = items.steps.some(({ picture }) => picture.is === 'uploading')
  const hasFailedUpload = items.steps.some(({ picture }) => picture.is === 'failed')
  const hasUnusableImage = items.steps.some(({ picture }) => picture.is === 'failed' && picture.isFinal)
  const isChanged =
    JSON.stringify(values) !== JSON.stringify(onlyValues(stored.values)) || isUploading || hasFailedUpload

  const fill = (next: LineupValues, nextVersion: string) => {
    setFields(fieldsOf(next))
    items.reset(next)
    setVersion(nextVersion)
  }
  const startFrom = (next: Stored) => {
    setStored(next)
    fill(next.values, next.version)
  }
  // The browser keeps the form of a page that was left. Shown again, it starts from what is stored by then, as soon
  // as there is no unsaved work in it.
  const seen = useRef(latest.version)
  const renew = useEffectEvent(() => startFrom(latest))
  useEffect(() => {
    if (isChanged || seen.current === latest.version) return
    seen.current = latest.version
    renew()
  }, [isChanged, latest.version])
  const restore = (draft: Draft) => fill(draft.values, draft.version)
  const draft = useDraft({ storageKey, version, values, isChanged, restore })

  return {
    fields,
    change: <Name extends keyof LineupFields>(name: Name, value: LineupFields[Name]) =>
      isLocked || setFields((before) => changeField(before, name, value)),
    /** Takes over what was typed or chosen before the page's code ran. */
    adopt: (form: FormData) => {
      const typed = Object.entries(fieldsOf(start)).flatMap(([name, value]) => {
        const early = form.get(name)
        return typeof early === 'string' && early !== value ? [[name, early]] : []
      })
      if (typed.length > 0) setFields((before) => ({ ...before, ...Object.fromEntries(typed) }))
    },
    items,
    values,
    version,
    isUploading,
    hasFailedUpload,
    hasUnusableImage,
    isChanged,
    draft,
    /** Back to what is stored. */
    revert: () => {
      draft.drop()
      fill(stored.values, stored.version)
    },
    /** After a save: an edit goes on from its new version, the form of a new lineup is for the next one. */
    saved: (newVersion: string) => {
      draft.drop()
      seen.current = latest.version
      if (latest.version === '') startFrom({ values: NEW_LINEUP, version: '' })
      else startFrom(latest.version === newVersion ? latest : { values, version: newVersion })
    },
  }
}

function fieldsOf({ steps: _, thumbnailIndex: __, ...fields }: LineupValues): LineupFields {
  return fields
}

const onlyValues = (stored: LineupValues): LineupValues => ({
  ...fieldsOf(stored),
  steps: stored.steps,
  thumbnailIndex: stored.thumbnailIndex,
})

/** The texts of a form that came back; its step images are sent as they were. */
function postedFields(posted: FormState['values'], stored: LineupValues): Partial<LineupValues> {
  const known = Object.keys(fieldsOf(stored)).filter((name) => posted[name] !== undefined)
  return Object.fromEntries(known.map((name) => [name, posted[name]]))
}
