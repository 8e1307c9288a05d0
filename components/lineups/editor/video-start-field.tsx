import { useController } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { parseVideoTime } from '@/lib/lineups/video'
import { formatMinutes } from '@/lib/texts'
import type { FormValues } from './form-values'

/** When the field is left, the typed text becomes a part of the link. @param start in seconds, as the link says. */
export function VideoStartField({ start, onChange }: { start: number; onChange: (seconds: number) => void }) {
  const { field, fieldState, formState } = useController<FormValues, 'videoStart'>({
    name: 'videoStart',
    rules: {
      validate: (typed) =>
        typed === null || parseVideoTime(typed) !== undefined || 'Please enter a time such as 1:23.',
    },
  })
  return (
    <div className="max-w-72">
      <Field
        {...field}
        idPrefix="lineup"
        label="Starts at (optional)"
        placeholder="1:23"
        autoComplete="off"
        value={field.value ?? (start > 0 ? formatMinutes(start) : '')}
        error={fieldState.error?.message}
        // A change during the save would be lost.
        onChange={(event) => !formState.isSubmitting && field.onChange(event)}
        onBlur={() => {
          field.onBlur()
          const seconds = field.value === null ? undefined : parseVideoTime(field.value)
          if (seconds === undefined || formState.isSubmitting) return
          field.onChange(null)
          if (seconds !== start) onChange(seconds)
        }}
      />
    </div>
  )
}
