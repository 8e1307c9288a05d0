'use client'

import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/**
 * State of a controlled text input. Text that was typed or filled in before hydration is kept.
 * @param initial the first value.
 * @param onType called after each change by the user.
 * @returns the value, its setter, and the props of the `input` element.
 */
export function useControlledInput(initial = '', onType: () => void = () => {}) {
  const [value, setValue] = useState(initial)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const typedBeforeHydration = ref.current?.value
    if (typedBeforeHydration) setValue(typedBeforeHydration)
  }, [])
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setValue(event.target.value)
    onType()
  }
  return { value, setValue, input: { ref, value, onChange } }
}

/** Like `useControlledInput`. The password is cleared when the page is left, because React may keep the page. */
export function useControlledSecret(onType: () => void = () => {}) {
  const controlled = useControlledInput('', onType)
  const { setValue } = controlled
  useEffect(() => () => setValue(''), [setValue])
  return controlled
}
