'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useStore } from '@/components/hooks/store'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { loadSignUpPrompt } from './load-prompt'
import { activePrompt } from './prompt-store'

const SignUpPrompt = dynamic(() => loadSignUpPrompt().then((module) => module.SignUpPrompt), {
  ssr: false,
  loading: WaitingNotice,
})

export function PromptHost() {
  const variant = useStore(activePrompt)
  // Stays set while the prompt closes, so that its text does not change meanwhile.
  const [lastVariant, setLastVariant] = useState(variant)
  if (variant && variant !== lastVariant) setLastVariant(variant)
  return (
    lastVariant && (
      <PanelBoundary name="The dialog" onClose={() => activePrompt.set(null)} isOpen={variant !== null}>
        <SignUpPrompt variant={lastVariant} open={variant !== null} />
      </PanelBoundary>
    )
  )
}
