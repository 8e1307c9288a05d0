import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, fieldParts } from './field'

/** How every text of several lines looks. */
export const TEXT_AREA_CLASS =
  'w-full rounded-control border border-edge bg-surface-1 p-3 text-base placeholder:text-muted hover:border-muted aria-invalid:border-danger'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'name'> &
  Pick<FieldProps, 'form' | 'name' | 'label' | 'error' | 'hint'>

/** A labelled text of several lines with its hint and, under it, what is wrong. */
export function TextAreaField({ label, form, error, hint, ...area }: TextAreaFieldProps) {
  const parts = fieldParts({ form, name: area.name, error, hint })
  return (
    <FieldFrame id={parts.id} label={label} error={error} hint={hint}>
      <textarea rows={4} {...area} {...parts.input} className={TEXT_AREA_CLASS} />
    </FieldFrame>
  )
}
