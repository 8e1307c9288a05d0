import type { ComponentProps, ReactNode } from 'react'

/** `[input&]`: only inputs turn gray when they are read-only, because a `select` always matches `:read-only`. */
export const INPUT_CLASS =
  'h-12 w-full rounded-control border border-edge bg-surface-1 px-3 text-base placeholder:text-muted hover:border-muted [input&]:read-only:text-muted aria-invalid:border-danger'

type Labels = {
  name: string
  label: string
  /** Two forms of a page may have a field of the same name. */
  idPrefix: string
  error?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
}

type PropsOf<Control extends 'input' | 'textarea' | 'select'> = Labels &
  Omit<ComponentProps<Control>, keyof Labels | 'id' | 'className'>

export type FieldProps = PropsOf<'input'>

/** @param children renders the control with attributes that link it to its hint and its error. */
export function FieldLayout({
  idPrefix,
  name,
  label,
  error,
  hint,
  required,
  children,
}: Labels & { children: (control: ReturnType<typeof controlProps>) => ReactNode }) {
  const id = `${idPrefix}-${name}`
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex gap-1 font-medium text-sm">
        <label htmlFor={id}>{label}</label>
        {/* Screen readers get `required` from the control. */}
        {required && (
          <span aria-hidden className="text-signal">
            *
          </span>
        )}
      </div>
      {children(controlProps(id, { name, error, hint }))}
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

function controlProps(id: string, { name, error, hint }: Pick<Labels, 'name' | 'error' | 'hint'>) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined }
}

export function Field({ idPrefix, label, error, hint, ...input }: FieldProps) {
  const { name, required } = input
  return (
    <FieldLayout idPrefix={idPrefix} name={name} label={label} error={error} hint={hint} required={required}>
      {(control) => <input {...input} {...control} className={INPUT_CLASS} />}
    </FieldLayout>
  )
}

export const TEXT_AREA_CLASS =
  'w-full rounded-control border border-edge bg-surface-1 p-3 text-base placeholder:text-muted hover:border-muted aria-invalid:border-danger'

export function TextAreaField({ idPrefix, label, error, hint, ...textArea }: PropsOf<'textarea'>) {
  const { name, required } = textArea
  return (
    <FieldLayout idPrefix={idPrefix} name={name} label={label} error={error} hint={hint} required={required}>
      {(control) => <textarea rows={4} {...textArea} {...control} className={TEXT_AREA_CLASS} />}
    </FieldLayout>
  )
}

export function SelectField({ idPrefix, label, error, hint, children, ...select }: PropsOf<'select'>) {
  const { name, required } = select
  return (
    <FieldLayout idPrefix={idPrefix} name={name} label={label} error={error} hint={hint} required={required}>
      {(control) => (
        <select {...select} {...control} className={INPUT_CLASS}>
          {children}
        </select>
      )}
    </FieldLayout>
  )
}

type Options = readonly (readonly [value: string | number, text: string])[]

export function SelectOptions({ options }: { options: Options }) {
  return options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
