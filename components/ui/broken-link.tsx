import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Message } from './message'

/** Said of a mail's link that can't be what was mailed, with what can be done instead. */
export function BrokenLink({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Message
      heading="h1"
      icon={<Unlink className="size-6" aria-hidden />}
      title="This link does not work"
      text={text}
    >
      {children}
    </Message>
  )
}
