'use client'

import { CloudOff } from 'lucide-react'
import dynamic from 'next/dynamic'
import { catchError, type ErrorInfo } from 'next/error'
import { useTryAgain } from '@/components/hooks/use-try-again'
import { buttonClass } from './button'
import { Message } from './message'

const FailedDialog = dynamic(() => import('./failed-dialog').then((module) => module.FailedDialog), {
  ssr: false,
})

type PanelProps = {
  /** Begins a sentence, such as "The map". */
  name: string
  /** Only for a panel above the page, such as a dialog. */
  onClose?: () => void
  /** Some panels stay mounted while they are closed. */
  isOpen?: boolean
}

/** A message with "Try again" takes the place of a panel that fails, in a dialog if the panel was above the page. */
export const PanelBoundary = catchError((panel: PanelProps, error) => <PanelError {...panel} {...error} />)

function PanelError({ name, onClose, isOpen = true, error, retry, reset }: PanelProps & ErrorInfo) {
  // A panel above the page needs nothing new of the server's page, so rendering the panel again is enough.
  const { isUnreachable, tryAgain } = useTryAgain(error, onClose ? reset : retry)

  const title = `${name} could not be shown`
  const text = isUnreachable ? 'Check your connection, then try again.' : 'The rest of the page still works.'
  if (!isOpen) return null
  if (onClose) return <FailedDialog title={title} text={text} onClose={onClose} onTryAgain={tryAgain} />
  return (
    <div role="alert">
      <Message icon={<CloudOff />} title={title} text={text}>
        <button type="button" onClick={tryAgain} className={buttonClass.primary}>
          Try again
        </button>
      </Message>
    </div>
  )
}
