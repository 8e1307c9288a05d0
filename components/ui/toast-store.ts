import { createStore } from '@/components/hooks/store'

/** Content of a toast, which disappears by itself. */
export type ToastMessage = {
  title: string
  description?: string
  /** A button on the toast, such as Undo. */
  action?: { label: string; onClick: () => void }
}

export type Toast = ToastMessage & { id: number; kind: 'error' | 'success' | 'info' }

/** The toasts that are shown, the newest first. */
export const toasts = createStore<readonly Toast[]>([])
