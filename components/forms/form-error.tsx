import { Notice } from '@/components/ui/notice'

/** The error of a form as a whole, not of one of its fields. Renders nothing without a message. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    message && (
      <Notice tone="error">
        <p>{message}</p>
      </Notice>
    )
  )
}
