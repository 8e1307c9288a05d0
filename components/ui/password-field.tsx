'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { FieldFrame, type FieldProps, fieldParts, INPUT_CLASS } from './field'

/** A password's input, with a button that shows what was typed. */
export function PasswordField({ label, form, error, hint, ...input }: FieldProps) {
  const [shown, setShown] = useState(false)
  const parts = fieldParts({ form, name: input.name, error, hint })
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame id={parts.id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...input}
          {...parts.input}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${INPUT_CLASS} pr-12`}
        />
        <button
          type="button"
          aria-label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted hover:text-ink noscript:hidden"
        >
          <Icon className="size-5" aria-hidden />
        </button>
      </div>
    </FieldFrame>
  )
}
