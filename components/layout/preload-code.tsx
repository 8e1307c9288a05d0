'use client'

import { useEffect } from 'react'
import { loadSignUpPrompt } from '@/components/accounts/load-prompt'
import { loadErrorMessages } from '@/components/forms/toast-app-error'
import { preloadWhenIdle } from '@/components/hooks/preload-when-idle'
import { loadToasts } from '@/components/ui/toast'
import { loadDrawer } from './load-drawer'

const loadAndStartOfflinePages = () => import('./start-offline').then((module) => module.startOffline())

const LOADERS = [loadDrawer, loadSignUpPrompt, loadErrorMessages, loadToasts, loadAndStartOfflinePages]

/** Loads the code that any page may need for its first tap, then the code that makes pages work without a network. */
export function PreloadCode() {
  useEffect(() => preloadWhenIdle(LOADERS), [])
  return null
}
