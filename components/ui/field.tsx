import type { ComponentProps, InputHTMLAttributes, ReactNode, Ref } from 'react'

export const INPUT_CLASS =
  'h-12 w-full rounded-control border border-edge bg-surface-1 px-3 text-base placeholder:text-muted hover:border-muted [input&]:read-only:text-muted aria-invalid:border-danger'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'name'> & {
  name: string
  label: string
  /** Prefix of the ids, because two forms of a page may have a field of the same name. */
  idPrefix: string
  error?: string | undefined
  /** Shown below the input, above the error. */
  hint?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** @returns the id of the input and the attributes that link the input to its hint and its error. */
export function getFieldProps({
  idPrefix,
  name,
  error,
  hint,
}: Pick<FieldProps, 'idPrefix' | 'name' | 'error' | 'hint'>) {
  const id = `${idPrefix}-${name}`
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    input: { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  }
}

export function Field({ label, idPrefix, error, hint, ...input }: FieldProps) {
  const parts = getFieldProps({ idPrefix, name: input.name, error, hint })
  return (
    <FieldLayout id={parts.id} label={label} error={error} hint={hint} required={input.required}>
      <input {...input} {...parts.input} className={INPUT_CLASS} />
    </FieldLayout>
  )
}

export function FieldLayout({
  id,
  label,
  error,
  hint,
  required,
  children,
}: {
  id: string
  label: string
  /** Shows an asterisk beside the label. Forms with fields are `noValidate`, so the server validates. */
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

export const TEXT_AREA_CLASS =
  'w-full rounded-control border border-edge bg-surface-1 p-3 text-base placeholder:text-muted hover:border-muted aria-invalid:border-danger'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'name'> &
  Pick<FieldProps, 'idPrefix' | 'name' | 'label' | 'error' | 'hint'>

export function TextAreaField({ label, idPrefix, error, hint, ...textArea }: TextAreaFieldProps) {
  const parts = getFieldProps({ idPrefix, name: textArea.name, error, hint })
  return (
    <FieldLayout id={parts.id} label={label} error={error} hint={hint} required={textArea.required}>
      <textarea rows={4} {...textArea} {...parts.input} className={TEXT_AREA_CLASS} />
    </FieldLayout>
  )
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'name'> &
  Pick<FieldProps, 'idPrefix' | 'name' | 'label' | 'error' | 'hint'>

export function SelectField({ label, idPrefix, error, hint, children, ...select }: SelectFieldProps) {
  const parts = getFieldProps({ idPrefix, name: select.name, error, hint })
  return (
    <FieldLayout id={parts.id} label={label} error={error} hint={hint} required={select.required}>
      <select {...select} {...parts.input} className={INPUT_CLASS}>
        {children}
      </select>
    </FieldLayout>
  )
}

export function SelectOptions({
  options,
}: {
  options: readonly (readonly [value: string | number, text: string])[]
}) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
