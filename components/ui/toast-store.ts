import { createStore } from '@/components/hooks/store'

/** Content of a toast. It disappears by itself, but not while it is hovered, focused or swiped. */
export type ToastMessage = {
  title: string
  description?: string
  action?: { label: string; onClick: () => void }
}

export type Toast = ToastMessage & { id: number; kind: 'error' | 'success' | 'info' }

/** The toasts that have not disappeared yet, the newest first. At most three of them are in view. */
export const toasts = createStore<readonly Toast[]>([])
