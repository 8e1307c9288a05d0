'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useStore } from '@/components/hooks/store'
import { PanelBoundary } from '@/components/ui/panel-boundary'
import { WaitingNotice } from '@/components/ui/waiting-notice'
import { loadSignUpPrompt } from './load-prompt'
import { activePrompt, closeSignUpPrompt } from './prompt-store'

const SignUpPrompt = dynamic(() => loadSignUpPrompt().then((module) => module.SignUpPrompt), {
  ssr: false,
  loading: WaitingNotice,
})

export function PromptHost() {
  const prompt = useStore(activePrompt)
  // Stays set while the prompt closes, so that its text does not change meanwhile.
  const [lastPrompt, setLastPrompt] = useState(prompt)
  if (prompt && prompt !== lastPrompt) setLastPrompt(prompt)
  return (
    lastPrompt && (
      <PanelBoundary name="The dialog" onClose={closeSignUpPrompt} isOpen={prompt !== null}>
        <SignUpPrompt {...lastPrompt} open={prompt !== null} />
      </PanelBoundary>
    )
  )
}
