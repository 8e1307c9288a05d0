import { Unlink } from 'lucide-react'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button'
import { Message } from '@/components/ui/message'
import { routes } from '@/lib/routes'

/** Said of a mail's link that can't be what was mailed. */
export function LinkInvalid() {
  return (
    <Message
      heading="h1"
      icon={<Unlink className="size-6" aria-hidden />}
      title="This link does not work"
      text="It is incomplete, or was changed on its way. Copy the whole link from the mail, or ask for a new one."
    >
      <Link href={routes.login()} className={buttonClass.primary}>
        Go to sign in
      </Link>
    </Message>
  )
}
