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
  /** What people call the panel, at the start of a sentence: "The map". */
  name: string
  /** Closes a panel above the page, such as a dialog. A panel without it is part of the page. */
  onClose?: () => void
  /** Whether a panel above the page is open; some stay mounted while they are closed. */
  isOpen?: boolean
}

/** When a panel fails, a message with "Try again" takes its place, in a dialog if the panel was above the page. */
export const PanelBoundary = catchError((panel: PanelProps, error) => <PanelError {...panel} {...error} />)

function PanelError({ name, onClose, isOpen = true, error, retry, reset }: PanelProps & ErrorInfo) {
  // The page has passed its data to a panel above it, so rendering the panel again is enough.
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
