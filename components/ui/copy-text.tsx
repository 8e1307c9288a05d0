'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { COPIED_MS } from '@/lib/limits'
import { buttonClass } from './button'
import { INPUT_CLASS } from './field'
import { toastError } from './toast'

/**
 * A line of text with a button that copies it.
 * @param failure what is said when the browser doesn't let it.
 */
export function CopyText({
  label,
  text,
  failure,
  onCopied = () => {},
}: {
  label: string
  text: string
  failure: string
  onCopied?: () => void
}) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(setCopied, COPIED_MS, false)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onCopied()
    } catch (error) {
      console.error(error)
      void toastError({ title: failure })
    }
  }

  return (
    <div className="flex gap-2">
      <input
        aria-label={label}
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
        className={`${INPUT_CLASS} font-mono text-sm`}
      />
      <button type="button" onClick={copy} className={`${buttonClass.quiet} w-28 shrink-0 noscript:hidden`}>
        {copied ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
        <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
      </button>
    </div>
  )
}
