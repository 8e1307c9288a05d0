import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { FieldLayout, type FieldProps, INPUT_CLASS } from './field'

export function PasswordField({ idPrefix, label, error, hint, ...input }: FieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldLayout idPrefix={idPrefix} name={input.name} label={label} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${INPUT_CLASS} pr-12`}
          />
          <button
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-muted hover:text-ink noscript:hidden"
          >
            <Icon className="size-5" aria-hidden />
          </button>
        </div>
      )}
    </FieldLayout>
  )
}
