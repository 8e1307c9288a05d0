import { useEffect, useState } from 'react'
import type { Result } from '@/lib/result'
import { callAction, ignoreRedirect } from './network-errors'

/**
 * Calls an action with what a form holds, once that has been unchanged for a while.
 * @param input undefined to ask nothing. @returns the last answer.
 */
export function useAnswer<Input, T>(
  action: (input: Input, pageAccount: string | undefined) => Promise<Result<T>>,
  input: Input | undefined,
  pauseMs: number,
): Result<T> | undefined {
  const [answer, setAnswer] = useState<Result<T>>()
  const inputJson = input && JSON.stringify(input)
  useEffect(() => {
    if (!inputJson) return setAnswer(undefined)
    let isCurrent = true
    const ask = async () => {
      const result = await callAction(action, JSON.parse(inputJson) as Input)
      if (isCurrent) setAnswer(result)
    }
    // The redirect of an ended session is left to the form, which keeps what was typed.
    const timer = setTimeout(() => ask().catch(ignoreRedirect), pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [action, inputJson, pauseMs])
  return answer
}
