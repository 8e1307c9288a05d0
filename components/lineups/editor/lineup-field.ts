import type { ChangeEvent } from 'react'
import { useController } from 'react-hook-form'
import type { FormValues } from './form-values'

type FieldName = {
  [Name in keyof FormValues]: FormValues[Name] extends string ? Name : never
}[keyof FormValues]

export function useLineupField(name: FieldName, label: string, onChange: (value: string) => void = () => {}) {
  const { field, fieldState, formState } = useController<FormValues, FieldName>({ name })
  return {
    ...field,
    idPrefix: 'lineup',
    label,
    error: fieldState.error?.message,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      // A change during the save would be lost.
      if (formState.isSubmitting) return
      field.onChange(event)
      onChange(event.target.value)
    },
  }
}
