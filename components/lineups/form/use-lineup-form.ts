'use client'

import { useState } from 'react'
import type { FormState } from '@/lib/actions/form-state'
import { changeField, type LineupFields, type LineupValues } from '@/lib/lineups/edit/values'
import type { Draft } from './draft'
import { stepsOf } from './step-items'
import { useDraft } from './use-draft'
import { useStepItems } from './use-step-items'

/**
 * What the form of a lineup holds, from its first value to what is sent.
 * @param initial what is stored.
 * @param posted what was typed, when it was sent without the page's code.
 */
export function useLineupForm({
  initial,
  version: initialVersion,
  posted,
  storageKey,
  isLocked,
}: {
  initial: LineupValues
  version: string
  posted: FormState['values']
  storageKey: string
  /** While it is being saved nothing changes: what was typed then would be lost. */
  isLocked: boolean
}) {
  const [start] = useState(() => ({ ...initial, ...postedFields(posted, initial) }))
  const [fields, setFields] = useState<LineupFields>(() => fieldsOf(start))
  const [version, setVersion] = useState(initialVersion)
  const items = useStepItems(start, isLocked)
  const values: LineupValues = {
    ...fields,
    steps: stepsOf(items.steps),
    thumbnailIndex: items.thumbnailIndex,
  }
  const isUploading = items.steps.some(({ picture }) => picture.is === 'uploading')
  const isChanged = JSON.stringify(values) !== JSON.stringify(onlyValues(initial)) || isUploading

  const fill = (next: LineupValues, nextVersion: string) => {
    setFields(fieldsOf(next))
    items.reset(next)
    setVersion(nextVersion)
  }
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
    hasFailedUpload: items.steps.some(({ picture }) => picture.is === 'failed'),
    isChanged,
    draft,
    /** Back to what is stored. */
    revert: () => {
      draft.drop()
      fill(initial, initialVersion)
    },
  }
}

function fieldsOf({ steps: _, thumbnailIndex: __, ...fields }: LineupValues): LineupFields {
  return fields
}

const onlyValues = (initial: LineupValues): LineupValues => ({
  ...fieldsOf(initial),
  steps: initial.steps,
  thumbnailIndex: initial.thumbnailIndex,
})

/** The texts of a form that came back; its step images are sent as they were. */
function postedFields(posted: FormState['values'], initial: LineupValues): Partial<LineupValues> {
  const known = Object.keys(fieldsOf(initial)).filter((name) => posted[name] !== undefined)
  return Object.fromEntries(known.map((name) => [name, posted[name]]))
}
