'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { Toaster, toast } from 'sonner'
import { TOAST_DURATION_MS, TOASTS_VISIBLE } from '@/lib/limits'
import type { ToastKind, ToastMessage } from './toast'

/** A failure and a success differ by a word, an icon, the edge and the ground: never by colour alone. */
const LOOKS = {
  error: { word: 'Error', wordClass: 'text-danger', ground: 'danger' },
  success: { word: 'Done', wordClass: 'text-success', ground: 'success' },
} as const

/** Where toasts appear: three at most, four seconds each; they can be swiped away. */
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

/** Shows a toast in the region. */
export function showToast(kind: ToastKind, { title, ...message }: ToastMessage): void {
  const { word, wordClass, ground } = LOOKS[kind]
  toast[kind](
    <>
      <span className={`block font-semibold text-xs uppercase tracking-wide ${wordClass}`}>{word}</span>
      <span>{title}</span>
    </>,
    {
      ...message,
      style: {
        background: `var(--color-${ground}-deep)`,
        border: `1px solid var(--color-${ground})`,
        borderInlineStartWidth: '6px',
      },
    },
  )
}
