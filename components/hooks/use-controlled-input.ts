'use client'

import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/**
 * The text of an input. What was typed or filled in before the page's code ran is kept.
 * @param initial what the input holds at first.
 * @param onType called with each change that the person makes.
 */
export function useTyped(initial = '', onType: () => void = () => {}) {
  const [value, setValue] = useState(initial)
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const early = ref.current?.value
    if (early) setValue(early)
  }, [])
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setValue(event.target.value)
    onType()
  }
  return { value, setValue, input: { ref, value, onChange } }
}

/** The text of a password's input. It is forgotten when its page is left, also when the browser keeps the page. */
export function useTypedSecret(onType: () => void = () => {}) {
  const typed = useTyped('', onType)
  const { setValue } = typed
  useEffect(() => () => setValue(''), [setValue])
  return typed
}
