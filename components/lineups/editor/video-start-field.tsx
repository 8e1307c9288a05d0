'use client'

import { useController } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { parseVideoTime } from '@/lib/lineups/video'
import { formatMinutes } from '@/lib/texts'
import type { FormValues } from './form-values'

/**
 * Where the video starts. It is a part of the video's link; the form keeps what was typed until that is a time.
 * @param start in seconds from its beginning, as the link says.
 */
export function VideoStartField({ start, onChange }: { start: number; onChange: (seconds: number) => void }) {
  const { field, fieldState, formState } = useController<FormValues, 'videoStart'>({
    name: 'videoStart',
    rules: { validate: (text) => parseVideoTime(text) !== undefined || 'Please enter a time such as 1:23.' },
  })
  const linkStart = start > 0 ? formatMinutes(start) : ''
  return (
    <div className="max-w-72">
      <Field
        {...field}
        idPrefix="lineup"
        label="Starts at (optional)"
        placeholder="1:23"
        autoComplete="off"
        // The link may have been changed since.
        value={(parseVideoTime(field.value) ?? start) === start ? field.value : linkStart}
        error={fieldState.error?.message}
        onChange={({ target: { value } }) => {
          if (formState.isSubmitting) return
          field.onChange(value)
          const seconds = parseVideoTime(value)
          if (seconds !== undefined) onChange(seconds)
        }}
      />
    </div>
  )
}
