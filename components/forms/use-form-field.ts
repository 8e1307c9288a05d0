import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { FormMessages } from './use-server-form'

type Form = { values: Readonly<Record<string, string>>; messages: FormMessages }

/** State of a text field. Text that was typed before hydration is kept. */
export function useFormField(name: string, { values, messages }: Form, initial = '') {
  const [value, setValue] = useState(values[name] ?? initial)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const typedBeforeHydration = ref.current?.value
    if (typedBeforeHydration) setValue(typedBeforeHydration)
  }, [])
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setValue(event.target.value)
    messages.clear(name)
  }
  // In the handler of a result, `value` is what was sent, so what was typed since then stays.
  const clear = () => setValue((current) => (current === value ? '' : current))
  return { value, setValue, clear, input: { ref, name, value, onChange, error: messages.field(name) } }
}

/** A secret is cleared when the page is left, because React may keep the page. */
export function useSecretField(name: string, messages: FormMessages) {
  const field = useFormField(name, { values: {}, messages })
  const { setValue } = field
  useEffect(() => () => setValue(''), [setValue])
  return field
}
