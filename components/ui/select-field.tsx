import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, fieldParts, INPUT_CLASS } from './field'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'name'> &
  Pick<FieldProps, 'form' | 'name' | 'label' | 'error' | 'hint'>

/** A labelled choice with its hint and, under it, what is wrong. */
export function SelectField({ label, form, error, hint, children, ...select }: SelectFieldProps) {
  const parts = fieldParts({ form, name: select.name, error, hint })
  return (
    <FieldFrame id={parts.id} label={label} error={error} hint={hint} required={select.required}>
      <select {...select} {...parts.input} className={INPUT_CLASS}>
        {children}
      </select>
    </FieldFrame>
  )
}
