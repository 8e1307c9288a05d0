import { Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Message } from './message'

/** For an invalid link from an email. `children` offer what to do instead. */
export function BrokenLink({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Message heading="h1" icon={<Unlink />} title="This link does not work" text={text}>
      {children}
    </Message>
  )
}
