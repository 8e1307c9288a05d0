'use client'

import { useEffect, useState } from 'react'
import type { Problem } from '@/lib/errors'
import { MIN_USERNAME } from '@/lib/limits'
import { routes } from '@/lib/routes'

const TYPING_PAUSE_MS = 400

type Kind = 'email' | 'username'
type Finding = { value: string; free: boolean; problem?: Problem }

const WORTH_ASKING: Record<Kind, (value: string) => boolean> = {
  email: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  username: (value) => [...value].length >= MIN_USERNAME,
}

/**
 * Whether what is being typed is free, asked a moment after the last key. The server asks again on submit.
 * @returns nothing before the answer, and for what can't be anybody's yet.
 */
export function useAvailability(kind: Kind, typed: string): Omit<Finding, 'value'> | undefined {
  const value = typed.trim()
  const [finding, setFinding] = useState<Finding>()

  useEffect(() => {
    if (!WORTH_ASKING[kind](value)) return
    const request = new AbortController()
    const ask = async () => {
      try {
        const found = await look(kind, value, request.signal)
        if (found) setFinding({ value, ...found })
      } catch (error) {
        if (request.signal.aborted) return
        console.error(error)
        setFinding({ value, free: false, problem: { code: `${kind}-unverifiable` } })
      }
    }
    const timer = setTimeout(ask, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [kind, value])

  return finding?.value === value ? finding : undefined
}

/** Nothing for what the server doesn't take for an email or a username: it says so on submit. */
async function look(kind: Kind, value: string, signal: AbortSignal) {
  const response = await fetch(routes.availability, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ [kind]: value }),
    signal,
  })
  if (response.status === 400) return undefined
  const answer: { available?: boolean; seconds?: number } = await response.json()
  if (response.status === 429)
    return { free: false, problem: { code: 'rate-limited', seconds: answer.seconds } as Problem }
  if (!response.ok) throw new Error(`Availability answered ${response.status}.`)
  if (answer.available) return { free: true }
  return { free: false, problem: { code: `${kind}-taken`, [kind]: value } as Problem }
}
