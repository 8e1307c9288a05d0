'use client'

import { useEffect, useEffectEvent } from 'react'
import { createDeviceStore, oneOf } from '@/components/hooks/device-store'
import { useStore } from '@/components/hooks/store'
import { Choice } from '@/components/ui/choice'
import { KeyList } from '@/components/ui/key-list'
import { toastInfo, UNDO_LABEL } from '@/components/ui/toast'
import { toasts } from '@/components/ui/toast-store'
import { keyOf } from '@/lib/key-of'

const keysPreference = createDeviceStore('dashboard-keys', oneOf('off'))

/** A key such as `N` or `Shift R`. `run` returns false if it found nothing to do. `whyNot` then says why. */
export type SingleKey = readonly [keys: string, label: string, run: () => boolean, whyNot?: string]

const UNDO: SingleKey = [
  'U',
  'undo',
  () => {
    const undoable = toasts.get().find(({ action }) => action?.label === UNDO_LABEL)
    toasts.set(toasts.get().filter((toast) => toast !== undoable))
    undoable?.action?.onClick()
    return undoable !== undefined
  },
  'There is nothing to undo any more.',
]

/** Only listed here, because Radix's toasts handle this key. */
const TO_NOTICES = ['F8', 'to the notices'] as const

/** Renders nothing while keys are off, and is hidden on devices without a mouse, which rarely have a keyboard. */
export function KeyHint({ keys }: { keys: string }) {
  if (useStore(keysPreference) === 'off') return null
  return (
    // The key is no text, because the accessible name of the button would have to contain it.
    <kbd
      aria-hidden
      data-keys={keys}
      className="rounded-chip border border-current px-1 font-sans text-xs leading-4 opacity-75 after:content-[attr(data-keys)] [@media(hover:none)]:hidden noscript:hidden"
    />
  )
}

export function SingleKeys({ keys }: { keys: readonly SingleKey[] }) {
  const isOn = useStore(keysPreference) !== 'off'
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event
    const target = event.target instanceof Element ? event.target : null
    const hasModifier = altKey || ctrlKey || metaKey
    // A key that is held down (`repeat`) must not decide on one entry after another.
    if (hasModifier || repeat || defaultPrevented) return
    if (target?.closest('input, textarea, select, [role=dialog], [role=alertdialog]')) return
    const pressed = `${shiftKey ? 'shift ' : ''}${keyOf(event)}`
    const key = [...keys, UNDO].find(([name]) => name.toLowerCase() === pressed)
    if (!key) return
    event.preventDefault()
    const [name, , run, whyNot = 'Not possible for this one.'] = key
    if (!run()) void toastInfo({ title: `${name} does nothing here`, description: whyNot })
  })
  useEffect(() => {
    if (!isOn) return
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [isOn])
  return (
    <details className="max-w-xl text-sm [@media(hover:none)]:hidden noscript:hidden">
      <summary className="inline-flex min-h-11 min-w-11 cursor-pointer items-center text-muted underline underline-offset-4">
        {`Keys ${isOn ? '' : '(off)'}`}
      </summary>
      <KeyList
        rows={[...keys, UNDO, TO_NOTICES]}
        className="mt-1 grid-cols-[auto_1fr] sm:grid-cols-[auto_1fr_auto_1fr]"
      />
      <Choice
        type="checkbox"
        label="Use these keys on this device"
        checked={isOn}
        onChange={({ target }) => keysPreference.set(target.checked ? undefined : 'off')}
        className="mt-2 gap-2"
      />
    </details>
  )
}
