import { SlidersHorizontal } from 'lucide-react'
import type { Route } from 'next'
import Form from 'next/form'
import type { ReactNode } from 'react'
import { buttonClass } from './button'
import { ButtonLink } from './button-link'
import { INPUT_CLASS, SelectOptions } from './field'

export const FILTER_LABEL_CLASS = 'flex min-w-0 flex-col gap-1 text-muted text-sm'

/** The fields are uncontrolled, so callers give the form another `key` when the filters change. */
export function FilterForm({
  title,
  submitLabel,
  isOpen,
  action,
  clearHref,
  classNames,
  children,
}: {
  title: ReactNode
  submitLabel: string
  isOpen: boolean
  action: Route
  clearHref: Route | undefined
  classNames: { panel: string; grid: string }
  children: ReactNode
}) {
  return (
    <details open={isOpen} className={`rounded-panel border border-line ${classNames.panel}`}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-medium text-sm">
        <SlidersHorizontal className="size-4" aria-hidden />
        <span>{title}</span>
      </summary>
      <Form
        action={action}
        prefetch={false}
        scroll={false}
        className={`grid grid-cols-2 gap-3 p-3 ${classNames.grid}`}
      >
        {children}
        <div className="col-span-full flex flex-wrap gap-2">
          <button type="submit" className={buttonClass.quiet}>
            {submitLabel}
          </button>
          {clearHref && (
            <ButtonLink href={clearHref} variant="quiet">
              Clear
            </ButtonLink>
          )}
        </div>
      </Form>
    </details>
  )
}

export type SelectFilter = {
  name: string
  label: string
  options: readonly (readonly [value: string, text: string])[]
}

export function FilterSelect({
  filter: { name, label, options },
  value,
}: {
  filter: SelectFilter
  value: string
}) {
  return (
    <label className={FILTER_LABEL_CLASS}>
      <span>{label}</span>
      <select name={name} defaultValue={value} className={`${INPUT_CLASS} text-ink`}>
        <option value="">All</option>
        <SelectOptions options={options} />
      </select>
    </label>
  )
}
