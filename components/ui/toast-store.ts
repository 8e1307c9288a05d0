import { createStore } from '@/components/hooks/store'

export type ToastMessage = {
  title: string
  description?: string
  action?: { label: string; onClick: () => void }
}

export type Toast = ToastMessage & { id: number; kind: 'error' | 'success' | 'info' }

/** The newest first. */
export const toasts = createStore<readonly Toast[]>([])
