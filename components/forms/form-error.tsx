import { Notice } from '@/components/ui/notice'

/** The error of a form as a whole, not of one of its fields. Renders nothing without a message. */
export const FormError = ({ message }: { message: string | undefined }) =>
  message && <Notice tone="error" text={message} />
