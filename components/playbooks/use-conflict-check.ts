import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Conflict } from '@/lib/playbooks/merge'

/** The value of `data-conflict`. It contains what others wrote, so a text that they change again is a new conflict. */
export const conflictKey = (conflict: Conflict): string =>
  JSON.stringify([
    conflict.kind,
    conflict.line,
    ...(conflict.kind === 'text' ? [conflict.field, conflict.theirs] : []),
  ])

/** About what the site's header and `SaveBar` cover of the window. */
const COVERED = '-64px 0px -80px'

/**
 * A save puts the user's text in place of what others wrote, so it is stopped until every conflict was in view.
 * @param isRefused the site has refused the last save as outdated.
 * @returns `stopIfUnseen`, to be called before a save: whether the save must not be sent.
 */
export function useConflictCheck(
  conflicts: readonly Conflict[],
  formRef: RefObject<HTMLFormElement | null>,
  isRefused: boolean,
) {
  const [isHeldBack, setHeldBack] = useState(false)
  const isStopped = isHeldBack || isRefused
  const seen = useRef(new Set<string>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: other conflicts are other elements
  useEffect(() => {
    if (!isStopped) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) seen.current.add((target as HTMLElement).dataset.conflict ?? '')
      },
      { rootMargin: COVERED, threshold: 0.5 },
    )
    for (const element of formRef.current?.querySelectorAll('[data-conflict]') ?? [])
      observer.observe(element)
    return () => observer.disconnect()
  }, [isStopped, conflicts, formRef])

  const showNext = () => {
    const elements = [...(formRef.current?.querySelectorAll<HTMLElement>('[data-conflict]') ?? [])]
    const next = elements.find(({ dataset }) => !seen.current.has(dataset.conflict ?? '')) ?? elements[0]
    next?.scrollIntoView({ block: 'center' })
    next?.querySelector('button')?.focus({ preventScroll: true })
  }

  return {
    isStopped: isStopped && conflicts.length > 0,
    showNext,
    stopIfUnseen: (): boolean => {
      const hasUnseen = conflicts.some((conflict) => !seen.current.has(conflictKey(conflict)))
      setHeldBack(hasUnseen)
      if (hasUnseen) showNext()
      return hasUnseen
    },
  }
}
