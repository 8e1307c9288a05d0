'use client'

import { Printer } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'

/** Prints the page. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => window.print()} className={buttonClass.quiet}>
      <Printer className="size-4" aria-hidden />
      Print
    </button>
  )
}
