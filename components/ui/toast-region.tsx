'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { Toaster, toast } from 'sonner'
import { TOAST_DURATION_MS, TOASTS_VISIBLE } from '@/lib/limits'
import type { ToastKind, ToastMessage } from './toast'

/** An error and a success differ by a word and an icon as well, so that nobody depends on color. */
const STYLES = {
  error: { word: 'Error', wordClass: 'text-danger', color: 'danger' },
  success: { word: 'Done', wordClass: 'text-success', color: 'success' },
} as const

/** The toaster: at most three toasts, four seconds each. A toast can be swiped away. */
export function ToastRegion() {
  return (
    <Toaster
      theme="dark"
      position="bottom-center"
      duration={TOAST_DURATION_MS}
      visibleToasts={TOASTS_VISIBLE}
      closeButton
      icons={{
        error: <CircleAlert className="size-5 text-danger" aria-hidden />,
        success: <CircleCheck className="size-5 text-success" aria-hidden />,
      }}
      toastOptions={{
        style: { fontFamily: 'var(--font-sans)', fontSize: '0.875rem', color: 'var(--color-ink)' },
        actionButtonStyle: {
          height: '2.75rem',
          padding: '0 0.875rem',
          fontSize: '0.875rem',
          background: 'var(--color-ink)',
          color: 'var(--color-ground)',
        },
      }}
    />
  )
}

/** Shows a toast. Call it through `toastError` or `toastSuccess`, which load this module. */
export function showToast(kind: ToastKind, { title, ...message }: ToastMessage): void {
  const { word, wordClass, color } = STYLES[kind]
  toast[kind](
    <>
      <span className={`block font-semibold text-xs uppercase tracking-wide ${wordClass}`}>{word}</span>
      <span>{title}</span>
    </>,
    {
      ...message,
      style: {
        background: `var(--color-${color}-deep)`,
        border: `1px solid var(--color-${color})`,
        borderInlineStartWidth: '6px',
      },
    },
  )
}
