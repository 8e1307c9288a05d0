'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { PostedAnswer } from '@/lib/actions/posted-answer'

const Context = createContext<PostedAnswer | undefined>(undefined)

/** Hands the answer to a form that was sent without the page's code to that form. */
export function PostedAnswerProvider({
  answer,
  children,
}: {
  answer: PostedAnswer | undefined
  children: ReactNode
}) {
  return <Context value={answer}>{children}</Context>
}

/** The answer to the form of this id, if it is the one that was sent. */
export function usePostedAnswer(form: string): PostedAnswer['state'] | undefined {
  const answer = useContext(Context)
  return answer?.form === form ? answer.state : undefined
}
