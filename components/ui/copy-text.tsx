'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { COPIED_MESSAGE_MS } from '@/lib/limits'
import { buttonClass } from './button'
import { TEXT_AREA_CLASS } from './field'
import { toastError } from './toast'

/** About how many characters fit a line on a phone. Sets the height in browsers without `field-sizing`. */
const CHARACTERS_PER_LINE = 29

/** @param failure the error toast's title when the browser denies access to the clipboard. */
export function CopyText({
  label,
  text,
  failure,
  onCopied,
}: {
  label: string
  text: string
  failure: string
  onCopied?: () => void
}) {
  const [copied, setCopied] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const textRef = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setRefused(false)
      setCopied(true)
      onCopied?.()
    } catch (error) {
      console.error(error)
      setRefused(true)
      textRef.current?.select()
      void toastError({ title: failure })
    }
  }

  return (
    <div className="flex flex-wrap items-start gap-2">
      <textarea
        ref={textRef}
        aria-label={label}
        readOnly
        value={text}
        rows={Math.ceil(text.length / CHARACTERS_PER_LINE)}
        onFocus={(event) => event.target.select()}
        className={`${TEXT_AREA_CLASS} field-sizing-content min-h-0 flex-[1_1_16rem] resize-none break-all font-mono text-muted text-sm`}
      />
      <button type="button" onClick={copy} className={`${buttonClass.quiet} w-28 shrink-0 noscript:hidden`}>
        {copied ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
        <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
      </button>
      <p role="status" className="basis-full text-muted text-sm empty:hidden">
        {isRefused && `${label} selected: press Ctrl + C or ⌘ C, or hold it and choose Copy.`}
      </p>
    </div>
  )
}
