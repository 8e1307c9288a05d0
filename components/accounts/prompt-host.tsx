'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useStore } from '@/components/hooks/store'
import { loadSignUpPrompt } from './load-prompt'
import { openPrompt } from './prompt-store'

const SignUpPrompt = dynamic(() => loadSignUpPrompt().then((module) => module.SignUpPrompt), { ssr: false })

/** Where the sign-up prompt appears; nothing of it is loaded until somebody needs it. */
export function PromptHost() {
  const variant = useStore(openPrompt)
  const [last, setLast] = useState(variant)
  if (variant && variant !== last) setLast(variant)
  return last && <SignUpPrompt variant={last} open={variant !== null} />
}
