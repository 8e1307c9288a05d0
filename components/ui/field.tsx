import type { ComponentProps, InputHTMLAttributes, ReactNode, Ref } from 'react'

/** How every input of a form looks. */
export const INPUT_CLASS =
  'h-12 w-full rounded-control border border-edge bg-surface-1 px-3 text-base placeholder:text-muted hover:border-muted [input&]:read-only:text-muted aria-invalid:border-danger'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'name'> & {
  name: string
  label: string
  /** Tells ids apart where two forms of a page have a field of the same name. */
  form: string
  /** What is wrong with what was typed. */
  error?: string | undefined
  /** What is worth knowing before typing. */
  hint?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** The ids of a field's parts, and the attributes that tie the input to them. */
export function fieldParts({
  form,
  name,
  error,
  hint,
}: Pick<FieldProps, 'form' | 'name' | 'error' | 'hint'>) {
  const id = `${form}-${name}`
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    input: { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  }
}

/** A labelled input with its hint and, under it, what is wrong. */
export function Field({ label, form, error, hint, ...input }: FieldProps) {
  const parts = fieldParts({ form, name: input.name, error, hint })
  return (
    <FieldFrame id={parts.id} label={label} error={error} hint={hint} required={input.required}>
      <input {...input} {...parts.input} className={INPUT_CLASS} />
    </FieldFrame>
  )
}

/** What stands around an input. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  required,
  children,
}: {
  id: string
  label: string
  /** Says so beside the label; the server is who insists on it. */
  required?: boolean | undefined
  error?: string | undefined
  hint?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex gap-1 font-medium text-sm">
        <label htmlFor={id}>{label}</label>
        {required && (
          <span aria-hidden className="text-signal">
            *
          </span>
        )}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} aria-live="polite" className="text-muted text-sm">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}

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
