'use client'

import { useEffect } from 'react'
import { loadSignUpPrompt } from '@/components/accounts/load-prompt'
import { loadErrorMessages } from '@/components/forms/toast-app-error'
import { preloadWhenIdle } from '@/components/hooks/preload-when-idle'
import { loadToasts } from '@/components/ui/toast'
import { loadDrawer } from './load-drawer'

const loadAndStartOfflinePages = () => import('./start-offline').then((module) => module.startOffline())

const LOADERS = [loadDrawer, loadSignUpPrompt, loadErrorMessages, loadToasts, loadAndStartOfflinePages]

/** Code that the first tap on any page may need, then offline pages. */
export function PreloadCode() {
  useEffect(() => preloadWhenIdle(LOADERS), [])
  return null
}
