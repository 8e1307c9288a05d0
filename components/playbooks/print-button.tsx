'use client'

import { Printer } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'

/** Prints the page. Hidden on a phone held upright, whose menu prints too: it would take a row of its own there. */
export function PrintButton() {
  return (
    <button type="button" onClick={() => window.print()} className={`${buttonClass.quiet} max-sm:hidden`}>
      <Printer className="size-4" aria-hidden />
      Print
    </button>
  )
}
