import { Notice } from '@/components/ui/notice'

/** What is wrong with a form as a whole; nothing while nothing is. */
export function FormProblem({ sentence }: { sentence: string | undefined }) {
  return (
    sentence && (
      <Notice tone="error">
        <p>{sentence}</p>
      </Notice>
    )
  )
}
